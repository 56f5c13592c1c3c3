import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's actions, the most important last. */
  actions?: ReactNode;
  /** Heading level; 1, once per page, unless the header is inside a part of another page. */
  level?: 1 | 2 | 3;
}

/** A page's title, purpose and actions. */
export const PageHeader = ({ title, subtitle, actions, level = 1 }: PageHeaderProps) => {
  const Heading = `h${level}` as const;
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-56">
        <Heading className="wrap-anywhere text-balance font-semibold text-2xl tracking-tight">{title}</Heading>
        {subtitle ? <p className="mt-1 max-w-prose text-pretty text-muted text-sm">{subtitle}</p> : null}
      </div>
      {actions ? <div className="flex max-w-full shrink-0 flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
};
