import { useOperation } from 'portal-sdk/query';
import { ConfirmDialog } from 'portal-sdk/ui';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { setProjectStatus } from 'shared-contracts/endpoints/projects';
import type { Project } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

/** Asks for confirmation before a project is completed. */
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
      title={t`Complete this project?`}
      text={
        <span className="wrap-anywhere">{t`"${name}" stays visible, but no one can join it anymore. This can't be undone.`}</span>
      }
      confirmLabel={t`Complete project`}
      busy={isPending}
    />
  );
}
