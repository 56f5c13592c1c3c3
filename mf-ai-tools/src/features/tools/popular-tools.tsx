import { useQuery } from 'portal-sdk/query';
import { Link, useLocation } from 'portal-sdk/router';
import { ErrorState, Skeleton, Tooltip } from 'portal-sdk/ui';
import { useId } from 'react';
import { aiToolCategories } from 'shared-contracts/constants/ai-tool';
import type { AiTool } from 'shared-contracts/schemas/ai-tool';
import { t } from 'shared-contracts/translate';
import { StatusDot, usesInWords } from '../tool/tool-parts.tsx';
import { popularQuery, useToolFilters } from './tool-queries.ts';

/** A line that scrolls on a phone, so that the list below starts on the first screen. */
const rowsClass = 'scroll-row fading-edges gap-2 max-sm:*:w-64 sm:grid sm:grid-cols-2 sm:gap-3 xl:grid-cols-3';

const skeletonKeys = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const PopularTool = ({ tool, rank }: { tool: AiTool; rank: number }) => {
  const { search } = useLocation();
  return (
    <li className="panel flex min-w-0 items-center gap-3 px-4 py-3">
      <span
        className="grid size-7 shrink-0 place-items-center rounded-full bg-primary-soft font-semibold text-primary-ink text-xs tabular-nums"
        aria-hidden="true"
      >
        {rank}
      </span>
      <div className="min-w-0 grow">
        <Tooltip text={tool.name}>
          <Link to={tool.id} state={{ board: search }} className="block truncate font-medium hover:underline">
            {tool.name}
          </Link>
        </Tooltip>
        <p className="truncate text-muted text-xs">{tool.category && aiToolCategories[tool.category]}</p>
      </div>
      {tool.status === 'approved' ? null : <StatusDot status={tool.status} />}
      <span className="shrink-0 text-muted text-sm tabular-nums">{usesInWords(tool.usageCount)}</span>
    </li>
  );
};

const Loading = () => (
  <div role="status">
    <span className="sr-only">{t`Loading the most popular tools…`}</span>
    <div className={rowsClass} aria-hidden="true">
      {skeletonKeys.map((key) => (
        <div key={key} className="panel px-4 py-3">
          <Skeleton className="h-10 w-full" />
        </div>
      ))}
    </div>
  </div>
);

/** The most used of the filtered tools; renders nothing if there are none, as the list says so. */
export const PopularTools = () => {
  const heading = useId();
  const { filters } = useToolFilters();
  const { data, error, isPending, refetch } = useQuery(popularQuery(filters));
  if (data?.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 font-semibold text-base tracking-tight">{t`Most Popular Tools`}</h2>
      {data ? (
        <ol className={rowsClass}>
          {data.map((tool, index) => (
            <PopularTool key={tool.id} tool={tool} rank={index + 1} />
          ))}
        </ol>
      ) : isPending ? (
        <Loading />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} title={t`The most popular tools could not be loaded`} />
      )}
    </section>
  );
};
