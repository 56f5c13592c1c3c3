import { ItemCard } from 'portal-sdk/content';
import { PagedList } from 'portal-sdk/lists';
import { CategoryLabel, StatusBadge } from 'portal-sdk/ui';
import { useId } from 'react';
import { type Actor, isReviewer } from 'shared-contracts/actor';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import type { Idea, IdeaCounts } from 'shared-contracts/schemas/idea';
import { formatNumber, t, translate } from 'shared-contracts/translate';
import { type BoardFilters, boardStatuses, columnQuery, maxInColumn } from '../board/idea-queries.ts';
import { ideaType } from '../idea/idea-parts.tsx';

/** A column of the board. */
interface BoardColumn {
  readonly id: string;
  readonly title: string;
  /** Selects its ideas, in addition to the filters of the board. */
  readonly ownFilter: Pick<BoardFilters, 'status'> | Pick<BoardFilters, 'category'>;
  /** The number of its ideas. */
  readonly countIn: (counts: IdeaCounts) => number;
}

const statusTitles = {
  pending: boardStatuses.pending,
  approved: boardStatuses.approved,
  rejected: boardStatuses.rejected,
  draft: t`Draft`,
};

/**
 * The columns of the board: statuses for reviewers, categories for everyone else, whose ideas are nearly all approved. A filter
 * by the same property leaves one column.
 */
export const columnsOf = (actor: Actor, { status, category }: BoardFilters): readonly BoardColumn[] => {
  if (isReviewer(actor)) {
    const shown = status ? [status] : (['pending', 'approved', 'rejected'] as const);
    return shown.map((id) => ({
      id,
      title: statusTitles[id],
      ownFilter: { status: id },
      countIn: ({ statuses }) => statuses.find((entry) => entry.status === id)?.count ?? 0,
    }));
  }
  const categories = Object.keys(ideaCategories) as IdeaCategory[];
  return (category ? [category] : categories).map((id) => ({
    id,
    title: translate(ideaCategories[id]),
    ownFilter: { category: id },
    countIn: (counts) => counts.categories.find((entry) => entry.category === id)?.count ?? 0,
  }));
};

interface ColumnCardProps {
  readonly idea: Idea;
  readonly byStatus: boolean;
}

/** An idea in a column; the card does not repeat what the column's title says. */
const ColumnCard = ({ idea, byStatus }: ColumnCardProps) => (
  <ItemCard
    of={ideaType}
    item={idea}
    badge={byStatus || idea.status === 'approved' ? false : <StatusBadge status={idea.status} />}
  >
    {byStatus && idea.category ? <CategoryLabel category={idea.category} /> : null}
  </ItemCard>
);

interface IdeaColumnProps {
  readonly column: BoardColumn;
  readonly filters: BoardFilters;
  readonly count: number | undefined;
  /** Whether a narrow screen shows this one. */
  readonly chosen: boolean;
}

/** A column of the board with its count and its own pages, which scrolls separately on a wide screen. */
export const IdeaColumn = ({ column: { title, ownFilter }, filters, count, chosen }: IdeaColumnProps) => {
  const heading = useId();
  return (
    <section
      data-column=""
      aria-labelledby={heading}
      className={`flex min-w-0 flex-col gap-3 rounded-box border border-line p-3 sm:max-h-[calc(100dvh-6rem)] ${chosen ? '' : 'max-sm:hidden'}`}
    >
      <h2 id={heading} className="flex items-baseline justify-between gap-2 px-1 font-semibold">
        <span className="min-w-0 truncate">{title}</span>
        <span className="font-normal text-muted text-sm tabular-nums">{count === undefined ? '' : formatNumber(count)}</span>
      </h2>
      {/* room for the focus rings, which a scrolling column would cut */}
      <div className="relative -m-1 min-h-0 overflow-y-auto p-1">
        <PagedList
          query={columnQuery({ ...filters, ...ownFilter })}
          loading={t`Loading ideas…`}
          failed={t`The ideas could not be loaded`}
          skeletons={2}
          most={filters.sort ? maxInColumn : undefined}
          counted
          empty={<p className="px-1 pb-2 text-muted text-sm">{t`No ideas here`}</p>}
        >
          {(ideas) => (
            <ul className="flex flex-col gap-3">
              {ideas.map((idea) => (
                <li key={idea.id}>
                  <ColumnCard idea={idea} byStatus={'status' in ownFilter} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
};
