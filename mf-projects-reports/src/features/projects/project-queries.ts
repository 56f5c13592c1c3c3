import { aTag, type FilterValues, flag, oneOf, pagedQuery, queryOf, useAddressFilters, words } from 'portal-sdk/lists';
import { listProjects } from 'shared-contracts/endpoints/projects';
import { t } from 'shared-contracts/translate';

/** The statuses that the filter offers to everyone. */
export const projectStatuses = { approved: t`Active`, pending: t`Pending`, completed: t`Completed` } as const;

const filters = {
  q: words,
  status: oneOf({ ...projectStatuses, rejected: t`Rejected`, draft: t`Draft` }),
  /** Only the person's own projects. */
  mine: flag,
  tag: aTag,
};

/** Values of the list's filters. */
export type ProjectFilters = FilterValues<typeof filters>;

/** The filters of the list, kept in the address. */
export const useProjectFilters = () => useAddressFilters(filters);

/** The filtered projects, newest first. */
export const projectsQuery = (asked: ProjectFilters) =>
  pagedQuery(listProjects, { query: { limit: 24, ...queryOf(asked) } }, { further: 96 });
