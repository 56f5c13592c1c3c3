import type { ReactNode } from 'react';

/** Title of a page, what it is for, and what one can do here. One a page. */
export const PageHeader = ({ title, subtitle, actions }: { title: string; subtitle?: ReactNode; actions?: ReactNode }) => (
  <header className="mb-6 flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
    <div className="min-w-0">
      <h1 className="text-balance font-semibold text-2xl tracking-tight">{title}</h1>
      {subtitle ? <p className="mt-1 max-w-prose text-pretty text-muted text-sm">{subtitle}</p> : null}
    </div>
    {actions ? <div className="flex shrink-0 flex-wrap items-center gap-2">{actions}</div> : null}
  </header>
);
