import { useOperation } from 'portal-sdk/query';
import { ConfirmDialog } from 'portal-sdk/ui';
import { leaveQuestion, projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { leaveProject } from 'shared-contracts/endpoints/projects';
import type { Project } from 'shared-contracts/schemas/project';

/** Asks for confirmation before a membership ends. */
export default function LeaveDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { mutate, isPending } = useOperation(leaveProject, {
    success: projectDialogTexts.left,
    failure: projectDialogTexts.leaveFailed,
  });
  const { text, ...question } = leaveQuestion(project.name, project.status === 'approved');
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ params: { id: project.id } }, { onSettled: onClose })}
      {...question}
      text={<span className="wrap-anywhere">{text}</span>}
      busy={isPending}
    />
  );
}
