import type { ReactNode } from 'react';

/** One component with its name, in the states given as children. */
export const Specimen = ({ name, note, children }: { name: string; note?: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-col gap-3">
    <div className="flex flex-wrap items-baseline gap-x-2">
      <h3 className="font-medium text-sm">{name}</h3>
      {note ? <p className="text-muted text-xs">{note}</p> : null}
    </div>
    {children}
  </div>
);

/** Related specimens. */
export const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-6 border-line border-t pt-6 first:border-t-0 first:pt-0">
    <h2 className="font-semibold text-lg tracking-tight">{title}</h2>
    {children}
  </section>
);
