import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import { ConfirmDialog } from 'portal-sdk/ui/confirm-dialog';
import type { CaseStudy } from 'shared-contracts/schemas/ai-tool-case-study';
import { caseStudyTexts } from 'shared-contracts/terms/ai-tool';
import { deleteCaseStudy } from 'shared-contracts/wire/ai-tool-case-studies';

interface DeleteCaseStudyProps {
  study: CaseStudy;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a case study is taken away for good. */
export const DeleteCaseStudy = ({ study, onClose, onDeleted }: DeleteCaseStudyProps) => {
  const { notify } = useHost();
  const { mutateAsync, isPending } = useOperation(deleteCaseStudy);
  const remove = async () => {
    try {
      await mutateAsync({ params: { id: study.toolId, studyId: study.id } });
    } catch (thrown) {
      const { code, error } = isPortalError(thrown) ? thrown : {};
      if (code !== 'unauthenticated') notify({ ...caseStudyTexts.deleteFailed, description: error, variant: 'destructive' });
      return;
    }
    notify(caseStudyTexts.deleted);
    onClose();
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      danger
      busy={isPending}
      title="Delete this case study?"
      text={<span className="wrap-anywhere">{`"${study.title}" is removed for good. This cannot be undone.`}</span>}
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onClose={onClose}
      onConfirm={() => void remove()}
    />
  );
};
