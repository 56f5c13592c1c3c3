import RotateCw from 'lucide-react/icons/rotate-cw';
import { Link } from 'portal-sdk/router';
import { Button, Skeleton } from 'portal-sdk/ui';
import { type ReactNode, useId } from 'react';
import { t } from 'shared-contracts/translate';
import { fitRows, typicalHeightOf } from './panel-layout.ts';
import type { PanelHead } from './use-panels.ts';

interface PanelFrameProps {
  readonly head: Pick<PanelHead, 'id' | 'title' | 'link'>;
  /** A short text next to the title, such as a count. */
  readonly aside?: ReactNode;
  /** The grid column, starting at 1. */
  readonly column: number;
  readonly children: ReactNode;
}

/** A panel of the dashboard: its title, which links to its area, and its content. */
export const PanelFrame = ({ head: { id: panel, title, link }, aside, column, children }: PanelFrameProps) => {
  const id = useId();
  return (
    <section
      ref={fitRows}
      aria-labelledby={id}
      data-panel={panel}
      className="panel dashboard-panel"
      style={{ gridColumn: column }}
    >
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="min-w-0 font-semibold text-base tracking-tight">
          {link ? (
            <Link to={link} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        {aside ? <p className="shrink-0 text-muted text-sm tabular-nums">{aside}</p> : null}
      </div>
      {children}
    </section>
  );
};

/** Placeholder for a panel's content, with its typical height. */
export const PanelSkeleton = ({ id }: { id: string }) => (
  <div
    role="status"
    aria-label={t`Loading`}
    className="flex flex-col gap-5 overflow-hidden pt-1"
    style={{ height: typicalHeightOf(id) }}
  >
    {['first', 'second', 'third'].map((line) => (
      <div key={line} className="flex flex-col gap-2">
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    ))}
  </div>
);

interface PanelErrorProps {
  readonly title?: string;
  /** The message shown to the person. */
  readonly message: string;
  readonly busy?: boolean;
  readonly onRetry: () => void;
}

/** Shows that a panel could not be read, with a retry button. */
export const PanelError = ({ title = t`This panel could not be loaded`, message, busy, onRetry }: PanelErrorProps) => (
  <div role="alert" className="flex flex-col items-start gap-3 text-sm">
    <div>
      <p className="font-medium">{title}</p>
      <p className="text-pretty text-muted">{message}</p>
    </div>
    <Button variant="outline" size="sm" icon={<RotateCw />} busy={busy} onClick={onRetry}>{t`Retry`}</Button>
  </div>
);
