import { useOperation } from 'portal-sdk/query';
import { ConfirmDialog } from 'portal-sdk/ui';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { leaveProject } from 'shared-contracts/endpoints/projects';
import type { Project } from 'shared-contracts/schemas/project';

/** Asks before a membership ends. */
export default function LeaveDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { mutate, isPending } = useOperation(leaveProject, {
    success: projectDialogTexts.left,
    failure: projectDialogTexts.leaveFailed,
  });
  const again =
    project.status === 'approved' ? 'You can join again as long as it is active.' : "It's completed, so you can't join again.";
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: project.id } }, { onSettled: onClose })}
      title="Leave this project?"
      text={<span className="wrap-anywhere">{`You are no longer a member of "${project.name}". ${again}`}</span>}
      confirmLabel="Leave Project"
      busy={isPending}
    />
  );
}
