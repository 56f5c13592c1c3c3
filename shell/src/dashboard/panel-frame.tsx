import { Link } from 'portal-sdk/router';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { type ReactNode, useId } from 'react';

/** A read of the query client, as far as a panel looks at it. */
export interface Reading<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  refetch(): unknown;
}

interface PanelFrameProps<T> {
  readonly title: string;
  /** The area that the panel is a window into. */
  readonly link?: string;
  readonly reading: Reading<T>;
  /** What chooses the data; stays while there is none. */
  readonly controls?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

const Waiting = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-2">
    <Skeleton />
    <Skeleton className="h-4 w-2/3" />
  </div>
);

/** A panel of the dashboard: its title, and its data, or the wait for it, or what went wrong with it alone. */
export const PanelFrame = <T,>({ title, link, reading, controls, children }: PanelFrameProps<T>) => {
  const id = useId();
  const { data, error, refetch } = reading;
  const body = () => {
    if (data !== undefined) return children(data);
    if (error) return <ErrorState title="This panel could not be read" error={error} onRetry={() => void refetch()} />;
    return <Waiting />;
  };
  return (
    <section aria-labelledby={id} className="panel flex min-w-0 flex-col gap-4 p-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="min-w-0 font-semibold text-base tracking-tight">
          {title}
        </h2>
        {link ? (
          <Link to={link} className="shrink-0 text-sm underline underline-offset-2" aria-label={`Open ${title}`}>
            Open
          </Link>
        ) : null}
      </div>
      {controls ? <div>{controls}</div> : null}
      {body()}
    </section>
  );
};
