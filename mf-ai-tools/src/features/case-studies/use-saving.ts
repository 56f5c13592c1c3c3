import { useHost } from 'portal-sdk/host-context';
import { isPortalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { CaseStudy, CaseStudyInput } from 'shared-contracts/schemas/ai-tool-case-study';
import { caseStudyTexts } from 'shared-contracts/terms/ai-tool';
import { addCaseStudy, editCaseStudy } from 'shared-contracts/wire/ai-tool-case-studies';

/** Sends what was typed, as a new case study or in place of the given one, and says how it went. What it throws is for the form to show. */
export const useSaving = (toolId: string) => {
  const { notify } = useHost();
  const add = useOperation(addCaseStudy);
  const edit = useOperation(editCaseStudy);
  return async (body: CaseStudyInput, study?: CaseStudy): Promise<void> => {
    try {
      if (study) await edit.mutateAsync({ params: { id: toolId, studyId: study.id }, body });
      else await add.mutateAsync({ params: { id: toolId }, body });
    } catch (thrown) {
      // the end of a session has a message of its own, and only one shows at a time
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated')
        notify({ ...caseStudyTexts.saveFailed, variant: 'destructive' });
      throw thrown;
    }
    notify(study ? caseStudyTexts.edited : caseStudyTexts.added);
  };
};
