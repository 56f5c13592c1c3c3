import { CardSkeletons, Skeleton, useMediaQuery } from 'portal-sdk/ui';
import type { ReactNode } from 'react';
import { t } from 'shared-contracts/translate';

interface Labelled {
  /** Announced while it loads. */
  label?: string;
}

/** Placeholders are grey shapes; screen readers get the label instead. */
const Status = ({ label = t`Opening…`, className, children }: Labelled & { className: string; children: ReactNode }) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);

const Rows = ({ count, row, lines = 2 }: { count: number; row: string; lines?: 1 | 2 }) => (
  <div className="panel divide-y divide-line px-4 sm:px-5">
    {Array.from({ length: count }, (_, index) => `row-${index}`).map((key) => (
      <div key={key} className={`flex items-center justify-between gap-6 ${row}`}>
        <div className="flex min-w-0 grow flex-col gap-2.5">
          <Skeleton className="h-4 w-2/5" />
          {lines === 2 ? <Skeleton className="h-3.5 w-4/5" /> : null}
        </div>
        <Skeleton className="h-7 w-24 shrink-0 max-sm:hidden" />
      </div>
    ))}
  </div>
);

/** A search with its filters, while the code of a tab loads. */
export const FilterBarSkeleton = () => (
  <div className="flex flex-wrap gap-3">
    <Skeleton className="h-10 w-full sm:w-auto sm:grow" />
    <Skeleton className="h-10 w-24 sm:w-32" />
  </div>
);

/** A heading with its sentence and a button, while the code of a tab loads. */
export const HeadingSkeleton = () => (
  <div className="flex flex-wrap items-start justify-between gap-3">
    <div className="flex w-80 max-w-full flex-col gap-2">
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-4 w-full" />
    </div>
    <Skeleton className="h-10 w-32" />
  </div>
);

/** Items of the review queue. */
export const ReviewsSkeleton = ({ label, count = 5, all = true }: Labelled & { count?: number; all?: boolean }) => (
  <Status label={label} className="flex flex-col gap-4">
    {all ? <Skeleton className="my-2.5 h-5 w-28" /> : null}
    <Rows count={count} row="h-50 sm:h-30" />
  </Status>
);

/** Rows that an admin sorts. @param nested each has a list of its own */
export const OrderedSkeleton = ({ label, nested = false }: Labelled & { nested?: boolean }) => (
  <Status label={label} className="contents">
    <Rows count={nested ? 4 : 6} row={nested ? 'h-96 items-start pt-5 sm:h-64' : 'h-29 sm:h-19'} />
  </Status>
);

/** The table of people, or their cards. */
export const UsersSkeleton = ({ label }: Required<Labelled>) => {
  const wide = useMediaQuery('(width >= 80rem)');
  return wide ? (
    <Status label={label} className="contents">
      <Rows count={5} row="h-19" />
    </Status>
  ) : (
    <CardSkeletons label={label} count={5} />
  );
};

/** A day of the audit log. */
export const AuditSkeleton = ({ label }: Labelled) => (
  <Status label={label} className="flex flex-col gap-2">
    <Skeleton className="h-5 w-36" />
    <Rows count={12} row="h-21 sm:h-11" lines={1} />
  </Status>
);

/** The areas with their releases. */
export const RemotesSkeleton = ({ label }: Labelled) => (
  <Status label={label} className="contents">
    <Rows count={8} row="h-36 sm:h-24" />
  </Status>
);

/** The cards of the roles, the search of a person, and the table of actions. */
export const PermissionsSkeleton = ({ label }: Labelled) => (
  <Status label={label} className="flex flex-col gap-8">
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      {['viewer', 'employee', 'manager', 'admin'].map((role) => (
        <div key={role} className="panel flex h-50 flex-col gap-3 p-5">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-auto h-8 w-28" />
        </div>
      ))}
    </div>
    <div className="panel h-30 p-5">
      <Skeleton className="h-5 w-52 max-w-full" />
    </div>
    <Rows count={10} row="h-14" />
  </Status>
);

/** The form of the branding, and its preview. */
export const BrandingSkeleton = ({ label }: Labelled) => (
  <Status label={label} className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
    {['form', 'preview'].map((part) => (
      <div key={part} className="panel flex flex-col gap-6 p-5">
        <Skeleton className="h-5 w-28" />
        {['one', 'two', 'three', 'four', 'five'].map((field) => (
          <div key={field} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    ))}
  </Status>
);

/** The failed jobs, or that there are none. */
export const JobsSkeleton = ({ label }: Labelled) => (
  <Status label={label} className="panel flex h-95 flex-col gap-4 p-5 max-sm:h-110">
    <Skeleton className="h-5 w-28" />
    <Skeleton className="h-4 w-4/5" />
    <Skeleton className="w-full grow" />
  </Status>
);
