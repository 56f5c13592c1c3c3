import { t } from 'shared-contracts/translate';

/** A grey placeholder, sized by its classes. */
export const Skeleton = ({ className = 'h-4 w-full' }: { className?: string }) => (
  <div className={`skeleton ${className}`} aria-hidden="true" />
);

const keys = (count: number) => Array.from({ length: count }, (_, index) => `card-${index}`);

/** What an item's card has below its text: category, tags, the line of the authors, and the actions. */
const CardFooter = () => (
  <>
    <Skeleton className="h-5 w-28" />
    <div className="flex gap-1.5">
      <Skeleton className="h-6 w-16" />
      <Skeleton className="h-6 w-20" />
    </div>
    <div className="mt-auto flex flex-col gap-3 border-base-300 border-t pt-3">
      <div className="flex items-center gap-3">
        <Skeleton className="size-8 rounded-full" />
        <div className="flex flex-col gap-1.5">
          <Skeleton className="h-3.5 w-28" />
          <Skeleton className="h-3 w-20" />
        </div>
      </div>
      <div className="flex justify-between">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-8 w-20" />
      </div>
    </div>
  </>
);

/** What any other card has below its text: a person. */
const PersonRow = () => (
  <div className="mt-auto flex items-center gap-3">
    <Skeleton className="size-8 rounded-full" />
    <Skeleton className="h-3.5 w-28" />
  </div>
);

export interface CardSkeletonsProps {
  count?: number;
  label?: string;
  /** The cards are those of items, with tags and a footer, and as high. */
  ofItems?: boolean;
}

/** Placeholders for `count` cards while a list loads; announced once. */
export const CardSkeletons = ({ count = 6, label = t`Loading…`, ofItems = false }: CardSkeletonsProps) => (
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
          {ofItems ? <CardFooter /> : <PersonRow />}
        </div>
      ))}
    </div>
  </div>
);
