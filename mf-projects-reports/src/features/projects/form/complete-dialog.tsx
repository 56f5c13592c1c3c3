import { useOperation } from 'portal-sdk/query';
import { ConfirmDialog } from 'portal-sdk/ui';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { setProjectStatus } from 'shared-contracts/endpoints/projects';
import type { Project } from 'shared-contracts/schemas/project';

/** Asks before a project is completed. */
export default function CompleteDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { mutate, isPending } = useOperation(setProjectStatus, {
    success: projectDialogTexts.completed,
    failure: projectDialogTexts.completeFailed,
  });
  const { id, revision, name } = project;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => mutate({ params: { id }, body: { status: 'completed', revision } }, { onSettled: onClose })}
      title="Complete this project?"
      text={
        <span className="wrap-anywhere">{`"${name}" stays visible, but no one can join it anymore. This cannot be undone.`}</span>
      }
      confirmLabel="Complete Project"
      busy={isPending}
    />
  );
}
