import LogOut from 'lucide-react/icons/log-out';
import UserPlus from 'lucide-react/icons/user-plus';
import { useActor } from 'portal-sdk/host';
import { Button, lazyDialog } from 'portal-sdk/ui';
import { Suspense, useState } from 'react';
import { mayJoin, mayLeave } from 'shared-contracts/policies/content';
import type { Project } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

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
      {asking ? (
        <Suspense fallback={null}>
          <Dialog project={project} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
};
