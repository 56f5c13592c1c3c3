import Flag from 'lucide-react/icons/flag';
import { EditButton, ItemDetails, ItemFacts, ItemPage, ItemRatingCard, ItemTags, PersonLink } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { PagedList, pagedQuery } from 'portal-sdk/lists';
import { Avatar, Button, Card, jt, lazyDialog, RelativeTime, RichText, StatusBadge } from 'portal-sdk/ui';
import { useState } from 'react';
import { formatDay } from 'shared-contracts/constants/day';
import { projectRoles } from 'shared-contracts/constants/project';
import { roleName } from 'shared-contracts/constants/project-roles';
import { getProject, listProjectHistory, listProjectMembers, listProjects } from 'shared-contracts/endpoints/projects';
import { mayComplete, mayEditProject } from 'shared-contracts/policies/content';
import type { Project, ProjectMember } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { Membership, Participants, ProjectDates, projectType } from '../project-parts.tsx';

/** The participants of a project, with their roles, and the button to join or leave it. */
const ProjectMembers = ({ project }: { project: Project }) => {
  const row = ({ id, user, role, joinedAt }: ProjectMember) => (
    <li key={id} className="flex items-center gap-3 border-line py-2.5 not-first:border-t">
      <Avatar {...user} />
      <div className="min-w-0 grow">
        <p className="truncate font-medium text-sm">
          <PersonLink person={user} />
        </p>
        <p className="text-muted text-xs">
          {role === projectRoles.owner
            ? jt`Since ${<RelativeTime at={joinedAt} />}`
            : jt`Joined ${<RelativeTime at={joinedAt} />}`}
        </p>
      </div>
      <span
        className={`wrap-anywhere max-w-[45%] rounded-full px-2.5 py-1 text-right font-medium text-xs ${role === projectRoles.owner ? 'bg-primary-soft text-primary-ink' : 'bg-neutral-soft'}`}
      >
        {roleName(role)}
      </span>
    </li>
  );
  return (
    <Card title={t`Members (${project.participants.length})`} actions={<Membership project={project} />}>
      <PagedList
        query={pagedQuery(listProjectMembers, { params: { id: project.id }, query: { limit: 50 } })}
        loading={t`Loading the members…`}
        failed={t`The members could not be loaded`}
        empty={<p className="text-muted text-sm">{t`No members yet.`}</p>}
        skeletons={1}
        counted
      >
        {(members) => <ul className="-my-2.5">{members.map(row)}</ul>}
      </PagedList>
      {project.status === 'pending' ? <p className="text-muted text-sm">{t`Colleagues can join once it is approved.`}</p> : null}
    </Card>
  );
};

const EditDialog = lazyDialog(() => import('../form/edit-dialog.tsx'));
const CompleteDialog = lazyDialog(() => import('../form/complete-dialog.tsx'));

/** Complete, for the owner of an approved project and admins. */
const CompleteButton = ({ project }: { project: Project }) => {
  const [asking, setAsking] = useState(false);
  if (!mayComplete(useActor(), project)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<Flag />}
        aria-label={t`Complete ${project.name}`}
        onClick={() => setAsking(true)}
      >{t`Complete`}</Button>
      {asking ? <CompleteDialog project={project} onClose={() => setAsking(false)} /> : null}
    </>
  );
};

/** The actions on a project, besides deciding on it and withdrawing it. */
const ProjectControls = ({ project }: { project: Project }) => (
  <>
    <CompleteButton project={project} />
    <EditButton item={project} may={mayEditProject} preload={EditDialog.preload}>
      {(onClose) => <EditDialog project={project} onClose={onClose} />}
    </EditButton>
  </>
);

const dayOrNone = (day: string | null): string => (day ? formatDay(day) : t`None yet`);

/** Everything about one project, with the actions on it. */
const ProjectDetails = ({ project }: { project: Project }) => (
  <ItemDetails
    of={{ ...projectType, history: listProjectHistory }}
    item={project}
    controls={<ProjectControls project={project} />}
    aside={
      <>
        <ItemFacts
          title={t`About this project`}
          item={project}
          facts={[
            [t`Start date`, dayOrNone(project.startDate)],
            [t`End date`, dayOrNone(project.endDate)],
            [t`Participants`, String(project.participants.length)],
          ]}
        />
        <ItemRatingCard of={projectType} item={project} />
      </>
    }
  >
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <StatusBadge status={project.status} />
        <ProjectDates project={project} />
        <Participants project={project} />
      </div>
      <RichText text={project.description} />
      <ItemTags tags={project.tags} />
    </Card>
    <ProjectMembers project={project} />
  </ItemDetails>
);

/** One project by its address. */
export default function ProjectPage() {
  return (
    <ItemPage area={t`Projects`} noun={t`project`} backLabel={t`Back to the projects`} get={getProject} list={listProjects}>
      {(project) => <ProjectDetails project={project} />}
    </ItemPage>
  );
}
