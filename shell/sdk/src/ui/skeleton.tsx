import { t } from 'shared-contracts/translate';
/** A grey placeholder, sized by its classes. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);

const keys = (count: number) => Array.from({ length: count }, (_, index) => `card-${index}`);

/** Placeholders for `count` cards while a list loads; announced once. */
export const CardSkeletons = ({ count = 6, label = t`Loading…` }: { count?: number; label?: string }) => (
  <div role="status">
    <span className="sr-only">{label}</span>
    <div className="card-grid">
      {keys(count).map((key) => (
        <div key={key} className="panel flex flex-col gap-4 p-5">
          <div className="flex items-start justify-between gap-4">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-6 w-20 rounded-full" />
          </div>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-3.5 w-full" />
            <Skeleton className="h-3.5 w-11/12" />
            <Skeleton className="h-3.5 w-2/3" />
          </div>
          <div className="mt-auto flex items-center gap-3">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-3.5 w-28" />
          </div>
        </div>
      ))}
    </div>
  </div>
);
