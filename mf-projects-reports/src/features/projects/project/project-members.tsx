import { PersonLink } from 'portal-sdk/content';
import { PagedList, pagedQuery } from 'portal-sdk/lists';
import { Avatar, Card, jt, RelativeTime } from 'portal-sdk/ui';
import { projectRoles } from 'shared-contracts/constants/project';
import { listProjectMembers } from 'shared-contracts/endpoints/projects';
import type { Project, ProjectMember } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { Membership } from '../membership.tsx';
import { roleName } from '../project-roles.ts';

/** The participants of a project, with their roles, and the button to join or leave it. */
export const ProjectMembers = ({ project }: { project: Project }) => {
  const row = ({ id, user, role, joinedAt }: ProjectMember) => (
    <li key={id} className="flex items-center gap-3 py-2.5">
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
      >
        {(members) => <ul className="-my-2.5 divide-y divide-line">{members.map(row)}</ul>}
      </PagedList>
      {project.status === 'pending' ? <p className="text-muted text-sm">{t`Colleagues can join once it is approved.`}</p> : null}
    </Card>
  );
};
