import CalendarDays from 'lucide-react/icons/calendar-days';
import LogOut from 'lucide-react/icons/log-out';
import UserPlus from 'lucide-react/icons/user-plus';
import Users from 'lucide-react/icons/users';
import type { ItemType } from 'portal-sdk/content';
import { useActor } from 'portal-sdk/host';
import { Button, lazyDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { formatDay } from 'shared-contracts/constants/day';
import { projectTexts } from 'shared-contracts/constants/project-texts';
import { setProjectStatus, withdrawProject } from 'shared-contracts/endpoints/projects';
import { mayEditProject, mayJoin, mayLeave } from 'shared-contracts/policies/content';
import type { Project } from 'shared-contracts/schemas/project';
import { msgid, ngettext, t } from 'shared-contracts/translate';

type Dated = Pick<Project, 'startDate' | 'endDate'>;

/** '1 Apr 2026 – 30 Sep 2026', 'From 1 Apr 2026', 'Until 30 Sep 2026'; undefined without dates. */
export const datesInWords = ({ startDate, endDate }: Dated): string | undefined => {
  if (startDate && endDate) return `${formatDay(startDate)} – ${formatDay(endDate)}`;
  if (startDate) return t`From ${formatDay(startDate)}`;
  return endDate ? t`Until ${formatDay(endDate)}` : undefined;
};

/** '1 participant', '12 participants'. */
export const participantsInWords = ({ participants: { length } }: Pick<Project, 'participants'>): string =>
  ngettext(msgid`${length} participant`, `${length} participants`, length);

const line = 'inline-flex items-center gap-1.5 text-muted tabular-nums';

/** When a project starts and ends, with an icon. */
export const ProjectDates = ({ project }: { project: Dated }) => (
  <p className={line}>
    <CalendarDays className="size-4 shrink-0" aria-hidden="true" />
    <span className="sr-only">{t`Dates: `}</span>
    {datesInWords(project) ?? t`No dates yet`}
  </p>
);

/** The number of participants of a project, with an icon. */
export const Participants = ({ project }: { project: Pick<Project, 'participants'> }) => (
  <p className={line}>
    <Users className="size-4 shrink-0" aria-hidden="true" />
    {participantsInWords(project)}
  </p>
);

export const projectType: ItemType = {
  type: 'project',
  noun: t`project`,
  decide: setProjectStatus,
  withdraw: withdrawProject,
  submitted: projectTexts.submitted,
  mayEdit: mayEditProject,
};

const JoinDialog = lazyDialog(() => import('./form/join-dialog.tsx'));
const LeaveDialog = lazyDialog(() => import('./form/leave-dialog.tsx'));

/** Join with a role, or Leave, for people who may; renders nothing for everyone else. */
export const Membership = ({ project }: { project: Project }) => {
  const actor = useActor();
  const [asking, setAsking] = useState(false);
  const isMember = project.myRole !== null;
  const may = isMember ? mayLeave(actor, project) : mayJoin(actor, project);
  const close = () => setAsking(false);
  // the membership changes while the dialog is open, once the call is done
  const Dialog = isMember ? LeaveDialog : JoinDialog;
  return (
    <>
      {may ? (
        <Button
          size="sm"
          variant={isMember ? 'ghost' : 'secondary'}
          icon={isMember ? <LogOut /> : <UserPlus />}
          aria-label={isMember ? t`Leave ${project.name}` : t`Join ${project.name}`}
          onClick={() => setAsking(true)}
        >
          {isMember ? t`Leave` : t`Join`}
        </Button>
      ) : null}
      {asking ? <Dialog project={project} onClose={close} /> : null}
    </>
  );
};
