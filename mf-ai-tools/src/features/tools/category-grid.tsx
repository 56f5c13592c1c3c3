import { errorText, operationQuery, useQuery } from 'portal-sdk/query';
import { CategorySign, Skeleton } from 'portal-sdk/ui';
import { useId } from 'react';
import { type AiToolCategory, aiToolCategories } from 'shared-contracts/constants/ai-tool';
import { getAiToolSummary } from 'shared-contracts/endpoints/ai-tools';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { toolLooks } from '../tool/tool-category.tsx';
import { useToolFilters } from './tool-queries.ts';

const allCategories = Object.keys(aiToolCategories) as AiToolCategory[];

interface TileProps {
  category: AiToolCategory;
  /** Undefined until it has loaded. */
  count: number | undefined;
  failed: boolean;
  chosen: boolean;
  onChoose: () => void;
}

const Tile = ({ category, count, failed, chosen, onChoose }: TileProps) => {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={`panel panel-link touch-target flex w-full items-center gap-2.5 px-3 py-2.5 text-left ${chosen ? 'border-primary bg-primary-soft' : ''}`}
    >
      <CategorySign look={toolLooks[category]} />
      <span className="min-w-0 grow font-medium text-sm leading-tight max-sm:whitespace-nowrap">
        {aiToolCategories[category]}
      </span>
      {count === undefined && !failed ? (
        <Skeleton className="h-4 w-6 shrink-0" />
      ) : (
        <span className="shrink-0 font-semibold tabular-nums">
          {count ?? '–'}
          <span className="sr-only">{` ${ngettext(msgid`tool`, 'tools', count ?? 0)}`}</span>
        </span>
      )}
    </button>
  );
};

/**
 * Every category with its number of tools, regardless of filters: chips in a line on a phone. Choosing one filters the list,
 * choosing it again clears the filter.
 */
export const CategoryGrid = () => {
  const heading = useId();
  const { filters, change } = useToolFilters();
  const summary = useQuery(operationQuery(getAiToolSummary));
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 font-semibold text-base tracking-tight">{t`Categories`}</h2>
      <ul className="scroll-row fading-edges gap-2 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] sm:gap-3">
        {allCategories.map((category) => (
          <li key={category} className="flex min-w-0">
            <Tile
              category={category}
              count={summary.data?.categories[category]}
              failed={summary.isError}
              chosen={filters.category === category}
              onChoose={() => change({ category: filters.category === category ? '' : category })}
            />
          </li>
        ))}
      </ul>
      {summary.isError && !summary.data ? (
        <p role="alert" className="mt-2 text-muted text-sm">
          {errorText(summary.error, t`The numbers could not be loaded.`)}{' '}
          <button type="button" className="link" onClick={() => void summary.refetch()}>{t`Retry`}</button>
        </p>
      ) : null}
    </section>
  );
};
