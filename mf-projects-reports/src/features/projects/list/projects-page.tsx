import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import FolderOpen from 'lucide-react/icons/folder-open';
import Hourglass from 'lucide-react/icons/hourglass';
import User from 'lucide-react/icons/user';
import { ItemList, ListPage, statusesWithDraft } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import {
  CardGrid,
  ChoiceFilter,
  CsvLink,
  choiceParam,
  FilterBar,
  type FilterValues,
  flagParam,
  MineFilter,
  pagedQuery,
  queryOf,
  SortFilter,
  sortParam,
  TagFilter,
  tagParam,
  textParam,
  useAddressFilters,
  useDialogAddress,
} from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Figure, lazyDialog, SearchBox } from 'portal-sdk/ui';
import { isReviewer } from 'shared-contracts/actor';
import { itemSorts, maxSorted } from 'shared-contracts/constants/sorts';
import { exportProjects, getProjectSummary, listProjects } from 'shared-contracts/endpoints/projects';
import type { Project } from 'shared-contracts/schemas/project';
import { msgid, pgettext, t } from 'shared-contracts/translate';
import { Templates } from '../templates/templates.tsx';
import { ProjectCard } from './project-card.tsx';

/** The statuses that the filter offers to everyone. */
const projectStatuses = { approved: t`Active`, pending: t`Pending`, completed: t`Completed` } as const;

const filters = {
  q: textParam,
  status: choiceParam({ ...projectStatuses, rejected: t`Rejected`, draft: t`Draft` }),
  /** Only the person's own projects. */
  mine: flagParam,
  tag: tagParam,
  sort: sortParam(itemSorts),
};

/** Values of the list's filters. */
export type ProjectFilters = FilterValues<typeof filters>;

/** The filters of the list, kept in the address. */
const useProjectFilters = () => useAddressFilters(filters);

/** The filtered projects, newest first or in the chosen order, which is one page. */
const projectsQuery = (values: ProjectFilters) =>
  pagedQuery(listProjects, { query: { limit: values.sort ? maxSorted : 24, ...queryOf(values) } }, { further: 96 });

/** Search and filters of the list. 'Rejected' is offered only to people who may have rejected projects in their list. */
const ProjectFilterBar = () => {
  const { filters, change, bar } = useProjectFilters();
  const { sort, ...others } = filters;
  const reviewer = isReviewer(useActor());
  const offersRejected = reviewer || filters.mine || filters.status === 'rejected';
  const labels: Readonly<Partial<Record<typeof filters.status, string>>> = {
    ...statusesWithDraft(projectStatuses, filters),
    ...(offersRejected ? { rejected: t`Rejected` } : {}),
  };
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search projects`}
          placeholder={t`Search name, description, tags, owner...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <MineFilter filters={filters} change={change}>{t`My projects`}</MineFilter>
          <TagFilter tag={filters.tag} onRemove={() => change({ tag: '' })} />
        </>
      }
      list={projectsQuery(filters)}
      more={<CsvLink endpoint={exportProjects} input={{ query: queryOf(others) }} />}
    >
      <ChoiceFilter
        label={t`Status`}
        all={t`All`}
        labelled
        labels={labels}
        value={filters.status}
        onChange={(status) => change({ status })}
      />
      <SortFilter labels={itemSorts} value={sort} onChange={(next) => change({ sort: next })} />
    </FilterBar>
  );
};

/** The number of projects that the person may see. */
const StatCards = () => {
  const summary = useQuery(operationQuery(getProjectSummary));
  const counts = summary.data;
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure query={summary} label={t`Active Projects`} icon={<FolderOpen />} value={counts?.active} tone="success" />
      <Figure query={summary} label={t`Your Projects`} icon={<User />} value={counts?.yours} tone="primary" />
      <Figure query={summary} label={t`Pending`} icon={<Hourglass />} value={counts?.pending} tone="warning" />
      <Figure
        query={summary}
        label={pgettext('a number of projects', msgid`Completed`)}
        icon={<CircleCheckBig />}
        value={counts?.completed}
        tone="info"
      />
    </div>
  );
};

const SubmitDialog = lazyDialog(() => import('../form/submit-dialog.tsx'));

const cardOf = (project: Project) => <ProjectCard project={project} />;

/**
 * The filtered projects.
 * @param onNew absent for people who may not submit
 */
const ProjectList = ({ onNew }: { onNew: (() => void) | undefined }) => {
  const { filters, isFiltered, clear } = useProjectFilters();
  return (
    <ItemList
      query={projectsQuery(filters)}
      loading={t`Loading projects…`}
      failed={t`The projects could not be loaded`}
      empty={{
        icon: <FolderOpen />,
        title: t`No projects found`,
        first: t`Start the first one from a template.`,
        newLabel: t`New Project`,
      }}
      onClear={isFiltered ? clear : undefined}
      onNew={onNew}
      most={filters.sort ? maxSorted : undefined}
      loadsOnScroll
    >
      {(projects) => <CardGrid items={projects}>{cardOf}</CardGrid>}
    </ItemList>
  );
};

/** The page of projects. `?new` opens the form, `?new=<id>` filled in from a template. */
export default function ProjectsPage() {
  const { open } = useDialogAddress('new');
  return (
    <ListPage
      title={t`Projects`}
      subtitle={t`What we're building, who's involved, and the current status`}
      newLabel={t`New Project`}
      form={SubmitDialog}
    >
      {(onNew) => (
        <>
          <StatCards />
          <div className="mt-6 flex flex-col gap-6">
            <Templates onUse={onNew ? open : undefined} />
            <ProjectFilterBar />
            <ProjectList onNew={onNew} />
          </div>
        </>
      )}
    </ListPage>
  );
}
