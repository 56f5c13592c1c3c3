import ChevronDown from 'lucide-react/icons/chevron-down';
import { useActor, useHost } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { Button, Card, ConfirmDialog, ErrorState, KeptFocus, Skeleton } from 'portal-sdk/ui';
import { type FormEvent, useId, useState } from 'react';
import { projectLimits, projectRoles, suggestedRoles } from 'shared-contracts/constants/project';
import { leaveQuestion, ownProjectsTexts, projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { roleFromName, roleName } from 'shared-contracts/constants/project-roles';
import { joinProject, leaveProject, listProjects, listUserProjects } from 'shared-contracts/endpoints/projects';
import { mayLeave, maySubmit } from 'shared-contracts/policies/content';
import type { UserProject } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';

/** The person's active projects, up to the maximum page size. */
const active = { query: { status: 'approved', limit: 200 } } as const;
/** The newest projects that the person could join, up to the maximum page size. */
const joinable = { query: { status: 'approved', member: 'false', limit: 200 } } as const;

const errorTexts = (description: string) => ({ title: t`Error`, description });

const MembershipRow = ({ membership: { projectId, role, project } }: { membership: UserProject }) => {
  const { change, busy } = useChange(leaveProject, {
    done: projectDialogTexts.left,
    failed: errorTexts(projectDialogTexts.leaveFailed.title),
  });
  const list = useHost().pageOf({ shows: 'project' });
  const [asking, setAsking] = useState(false);
  const { text, ...question } = leaveQuestion(project.title, true);
  const leave = async () => {
    await change({ params: { id: projectId } });
    setAsking(false);
  };
  const canLeave = mayLeave(useActor(), { authorId: project.ownerId });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-52">
        {list === undefined ? (
          <span className="wrap-anywhere font-medium text-sm">{project.title}</span>
        ) : (
          <Link to={`${list}/${projectId}`} className="wrap-anywhere font-medium text-sm hover:underline">
            {project.title}
          </Link>
        )}
        <p className="wrap-anywhere text-muted text-xs">{roleName(role)}</p>
      </div>
      {canLeave ? (
        <Button
          variant="outline"
          size="sm"
          aria-label={t`Leave ${project.title}`}
          onClick={() => setAsking(true)}
        >{t`Leave`}</Button>
      ) : null}
      {asking ? (
        <ConfirmDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={() => void leave()}
          {...question}
          text={<span className="wrap-anywhere">{text}</span>}
          busy={busy}
        />
      ) : null}
    </li>
  );
};

/** Joins a project that the person is not yet a member of, with a role. */
const JoinForm = () => {
  const formId = useId();
  const { data, error, isPending, refetch } = useQuery(operationQuery(listProjects, joinable));
  const [chosen, setChosen] = useState('');
  const [role, setRole] = useState(roleName(projectRoles.default));
  const { change, busy } = useChange(joinProject, {
    done: projectDialogTexts.joined,
    failed: errorTexts(projectDialogTexts.joinFailed.title),
  });
  if (isPending) return <Skeleton className="h-10 w-full" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title={ownProjectsTexts.projectsFailed} />;
  if (data.length === 0) return <p className="text-muted text-sm">{t`There are no other active projects to join.`}</p>;
  // a project that was completed in the meantime can no longer be chosen
  const id = data.some((project) => project.id === chosen) ? chosen : '';
  const join = async (event: FormEvent) => {
    event.preventDefault();
    if (id === '' || busy) return;
    if (await change({ params: { id }, body: { role: roleFromName(role.trim()) } })) setChosen('');
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={(event) => void join(event)}>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1.5">
        <label htmlFor={`${formId}-project`} className="field-label">{t`Join another project`}</label>
        <div className="relative">
          <select
            id={`${formId}-project`}
            className="field-control field-select"
            value={id}
            onChange={(event) => setChosen(event.target.value)}
          >
            <option value="">{t`Select a project`}</option>
            {data.map((project) => (
              <option key={project.id} value={project.id}>
                {project.title}
              </option>
            ))}
          </select>
          <ChevronDown className="select-arrow" aria-hidden="true" />
        </div>
      </div>
      <div className="flex min-w-0 basis-40 flex-col gap-1.5 max-sm:grow">
        <label htmlFor={`${formId}-role`} className="field-label">{t`Your role`}</label>
        <input
          id={`${formId}-role`}
          className="field-control"
          list={`${formId}-roles`}
          autoComplete="off"
          maxLength={projectLimits.role.max}
          value={role}
          onChange={(event) => setRole(event.target.value)}
        />
        <datalist id={`${formId}-roles`}>
          {suggestedRoles.map((suggestion) => (
            <option key={suggestion} value={roleName(suggestion)} />
          ))}
        </datalist>
      </div>
      <Button type="submit" busy={busy} disabled={id === ''}>{t`Join project`}</Button>
      {data.length === joinable.query.limit ? (
        <p className="basis-full text-muted text-xs">{t`Only the ${data.length} newest are listed. Join an older one on its own page.`}</p>
      ) : null}
    </form>
  );
};

/** The active projects that the person takes part in, and a form to join others. */
export default function MyProjects() {
  const contributor = maySubmit(useActor());
  const { data, error, isPending, refetch } = useQuery(operationQuery(listUserProjects, active));
  return (
    <Card title={t`Active projects`}>
      {isPending ? <Skeleton className="h-12 w-full" /> : null}
      {!isPending && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={ownProjectsTexts.userProjectsFailed} />
      ) : null}
      {data?.length === 0 ? <p className="text-muted text-sm">{t`You're not in any active projects.`}</p> : null}
      <KeptFocus label={t`Active projects`} className="-my-3 empty:hidden">
        {data?.length ? (
          <ul className="divide-y divide-line">
            {data.map((membership) => (
              <MembershipRow key={membership.id} membership={membership} />
            ))}
          </ul>
        ) : null}
      </KeptFocus>
      {contributor ? (
        <div className="border-line border-t pt-4">
          <JoinForm />
        </div>
      ) : null}
    </Card>
  );
}
