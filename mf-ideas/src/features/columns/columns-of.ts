import { type Actor, isReviewer } from 'shared-contracts/actor';
import { type IdeaCategory, ideaCategories } from 'shared-contracts/constants/idea';
import type { IdeaCounts } from 'shared-contracts/schemas/idea';
import { t, translate } from 'shared-contracts/translate';
import { type BoardFilters, boardStatuses } from '../board/idea-queries.ts';

/** A column of the board: the filters for its ideas, in addition to those of the board. */
export interface BoardColumn {
  readonly id: string;
  readonly title: string;
  readonly narrowed: Pick<BoardFilters, 'status'> | Pick<BoardFilters, 'category'>;
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
      narrowed: { status: id },
      countIn: ({ statuses }) => statuses.find((one) => one.status === id)?.count ?? 0,
    }));
  }
  const categories = Object.keys(ideaCategories) as IdeaCategory[];
  return (category ? [category] : categories).map((id) => ({
    id,
    title: translate(ideaCategories[id]),
    narrowed: { category: id },
    countIn: (counts) => counts.categories.find((one) => one.category === id)?.count ?? 0,
  }));
};
