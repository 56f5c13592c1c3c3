import { useOperation } from 'portal-sdk/query';
import { ConfirmDialog } from 'portal-sdk/ui';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { leaveProject } from 'shared-contracts/endpoints/projects';
import type { Project } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

/** Asks for confirmation before a membership ends. */
export default function LeaveDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { mutate, isPending } = useOperation(leaveProject, {
    success: projectDialogTexts.left,
    failure: projectDialogTexts.leaveFailed,
  });
  const again =
    project.status === 'approved' ? t`You can join again as long as it is active.` : t`It's completed, so you can't join again.`;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: project.id } }, { onSettled: onClose })}
      title={t`Leave this project?`}
      text={<span className="wrap-anywhere">{t`You will no longer be a member of "${project.name}". ${again}`}</span>}
      confirmLabel={t`Leave project`}
      busy={isPending}
    />
  );
}
