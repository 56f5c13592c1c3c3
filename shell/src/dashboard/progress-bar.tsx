/** How far a number is on its way to its target; full from there on. */
export const ProgressBar = ({ label, value, target }: { label: string; value: number; target: number }) => (
  <progress
    className="progress-bar mt-2"
    aria-label={label}
    value={Math.min(Math.max(value, 0), Math.max(target, 1))}
    max={Math.max(target, 1)}
  />
);
