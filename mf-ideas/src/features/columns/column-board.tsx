import { useActor } from 'portal-sdk/host';
import { queryOf, ToggleFilter, useAddressSearch } from 'portal-sdk/lists';
import { keepPreviousData, operationQuery, useQuery } from 'portal-sdk/query';
import type { KeyboardEvent, ReactNode } from 'react';
import { getIdeaCounts } from 'shared-contracts/endpoints/ideas';
import { formatNumber, t } from 'shared-contracts/translate';
import type { BoardFilters } from '../board/idea-queries.ts';
import { columnsOf, IdeaColumn } from './idea-column.tsx';

const columns = (board: Element) => [...board.querySelectorAll('[data-column]')];
const links = (column: Element) => [...column.querySelectorAll<HTMLElement>('[data-card-title] a')];

/** The link of the card that an arrow key moves to; undefined if there is none. */
const linkByKey = (key: string, board: Element, from: HTMLElement): HTMLElement | undefined => {
  // columns that the screen has no room for are not rendered, and empty ones have nothing to focus
  const filled = columns(board).filter((column) => column.checkVisibility() && links(column).length > 0);
  const columnIndex = filled.findIndex((column) => column.contains(from));
  const sameColumn = filled[columnIndex] ? links(filled[columnIndex]) : [];
  const row = sameColumn.indexOf(from);
  if (key === 'ArrowDown') return sameColumn[row + 1];
  if (key === 'ArrowUp') return sameColumn[row - 1];
  const next = key === 'ArrowRight' ? filled[columnIndex + 1] : key === 'ArrowLeft' ? filled[columnIndex - 1] : undefined;
  return next && (links(next)[row] ?? links(next).at(-1));
};

/**
 * Moves the focus between the titles of cards by the arrow keys.
 * @returns whether it has moved
 */
const moveFocus = (key: string, board: Element, from: HTMLElement): boolean => {
  if (!from.matches('[data-card-title] a')) return false;
  const link = linkByKey(key, board, from);
  link?.focus();
  return link !== undefined;
};

interface ColumnBoardProps {
  readonly filters: BoardFilters;
  /** Shown if all columns are empty. */
  readonly empty: ReactNode;
}

/** The ideas in columns, side by side; a narrow screen shows one of them, chosen by chips. */
export default function ColumnBoard({ filters, empty }: ColumnBoardProps) {
  const columns = columnsOf(useActor(), filters);
  const { search, change } = useAddressSearch();
  const { sort: _, ...withoutSort } = filters;
  const { data: counts } = useQuery({
    ...operationQuery(getIdeaCounts, { query: queryOf(withoutSort) }),
    placeholderData: keepPreviousData,
  });
  if (counts?.statuses.length === 0) return empty;
  const chosen = columns.find(({ id }) => id === search.get('column')) ?? columns[0];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof HTMLElement)) return;
    if (moveFocus(event.key, event.currentTarget, event.target)) event.preventDefault();
  };
  return (
    // the columns scroll in it and do not widen the page
    <div className="[contain:inline-size]">
      {columns.length > 1 ? (
        <fieldset className="fading-edges -m-1 mb-3 flex min-w-0 gap-2 overflow-x-auto p-1 sm:hidden" aria-label={t`Columns`}>
          {columns.map((column) => (
            <ToggleFilter
              key={column.id}
              on={column === chosen}
              onChange={() => change({ column: column === columns[0] ? '' : column.id }, { replace: true })}
            >
              {column.title}
              {counts ? <span className="tabular-nums opacity-80">{formatNumber(column.countIn(counts))}</span> : null}
            </ToggleFilter>
          ))}
        </fieldset>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the links in it, which have the focus */}
      <div
        // on a phone the pressed chip already is the title of the column
        className={`relative sm:-mx-1 sm:grid sm:auto-cols-[minmax(18rem,1fr)] sm:grid-flow-col sm:items-start sm:gap-4 sm:overflow-x-auto sm:p-1 ${columns.length > 1 ? 'max-sm:[&_h2]:sr-only' : ''}`}
        onKeyDown={onKeyDown}
      >
        {columns.map((column) => (
          <IdeaColumn
            key={column.id}
            column={column}
            filters={filters}
            count={counts && column.countIn(counts)}
            chosen={column === chosen}
          />
        ))}
      </div>
    </div>
  );
}
