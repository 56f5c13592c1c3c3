import Columns3 from 'lucide-react/icons/columns-3';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { statusesWithDraft } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { ChoiceFilter, CsvLink, FilterBar, MineFilter, queryOf, SortFilter, TagFilter, useAddressSearch } from 'portal-sdk/lists';
import { Button, CategoryFilter, SearchBox, Tooltip } from 'portal-sdk/ui';
import { useEffect } from 'react';
import { ideaCategories } from 'shared-contracts/constants/idea';
import { itemSorts } from 'shared-contracts/constants/sorts';
import { exportIdeas } from 'shared-contracts/endpoints/ideas';
import { t } from 'shared-contracts/translate';
import { boardQuery, boardStatuses, useBoardFilters } from './idea-queries.ts';

/** Where the browser keeps the layout that a person chose last. */
const layoutKey = (personId: string) => `portal.ideas.layout.${personId}`;

/** Whether the person chose the board last; without storage nothing is remembered. */
const isBoardChosen = (personId: string): boolean => {
  try {
    return localStorage.getItem(layoutKey(personId)) === 'board';
  } catch {
    return false;
  }
};

const rememberLayout = (personId: string, board: boolean): void => {
  try {
    if (board) localStorage.setItem(layoutKey(personId), 'board');
    else localStorage.removeItem(layoutKey(personId));
  } catch {
    // the choice stays in the address
  }
};

/**
 * Whether the ideas are in columns: as in the address, or else as the person chose last, which is then added to the address. A
 * choice replaces its history entry, so that Back leaves the page instead of undoing it.
 */
export const useBoardLayout = () => {
  const { id } = useActor();
  const { search, change } = useAddressSearch();
  const isInAddress = search.get('view') === 'board';
  const isBoard = isInAddress || isBoardChosen(id);
  const setAddress = (board: boolean) => change({ view: board ? 'board' : '', column: '' }, { replace: true });
  useEffect(() => {
    if (isBoard && !isInAddress) setAddress(true);
  });
  const choose = (board: boolean) => {
    rememberLayout(id, board);
    setAddress(board);
  };
  return { isBoard, choose };
};

/** Shows the ideas as a list or as a board of columns. */
const LayoutSwitch = () => {
  const { isBoard, choose } = useBoardLayout();
  const choices = [
    { board: false, label: t`List`, icon: <LayoutGrid /> },
    { board: true, label: t`Board`, icon: <Columns3 /> },
  ];
  return (
    <fieldset className="flex shrink-0 gap-0.5" aria-label={t`Layout`}>
      {choices.map(({ board, label, icon }) => (
        <Tooltip key={label} text={label}>
          <Button
            variant={board === isBoard ? 'secondary' : 'ghost'}
            aria-label={label}
            aria-pressed={board === isBoard}
            icon={icon}
            onClick={() => choose(board)}
          />
        </Tooltip>
      ))}
    </fieldset>
  );
};

export const BoardFilterBar = () => {
  const { filters, change, bar } = useBoardFilters();
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search ideas`}
          placeholder={t`Search ideas, tags, authors...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <MineFilter filters={filters} change={change}>{t`My ideas`}</MineFilter>
          <LayoutSwitch />
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      list={boardQuery(filters)}
      more={<CsvLink endpoint={exportIdeas} input={{ query: queryOf(filters) }} />}
    >
      <CategoryFilter labels={ideaCategories} value={filters.category} onChange={(category) => change({ category })} />
      <ChoiceFilter
        label={t`Status`}
        all={t`All Status`}
        labels={statusesWithDraft(boardStatuses, filters)}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <SortFilter labels={itemSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
    </FilterBar>
  );
};
