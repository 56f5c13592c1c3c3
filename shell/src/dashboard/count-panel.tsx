/** One number, and what it counts. */
export const CountPanel = ({ value, label }: { value: number; label: string }) => (
  <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
    <strong className="text-3xl tabular-nums tracking-tight">{value.toLocaleString('en')}</strong>
    <span className="text-muted">{label}</span>
  </p>
);
