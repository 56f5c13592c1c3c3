/** Progress of a number towards its target; the bar stays full beyond it. */
export const ProgressBar = ({ label, value, target }: { label: string; value: number; target: number }) => (
  <progress
    className="progress-bar mt-2"
    aria-label={label}
    value={Math.min(Math.max(value, 0), Math.max(target, 1))}
    max={Math.max(target, 1)}
  />
);
