import { EditButton } from 'portal-sdk/content/edit-button';
import { SubmitDraftButton } from 'portal-sdk/content/submit-draft-button';
import { WithdrawButton } from 'portal-sdk/content/withdraw-button';
import { useNavigate } from 'portal-sdk/router';
import { lazy } from 'react';
import type { Idea } from 'shared-contracts/schemas/idea';
import { ideaTexts } from 'shared-contracts/terms/idea';
import { withdrawIdea } from 'shared-contracts/wire/ideas';
import { ideaReads } from '../board/idea-queries.ts';
import { MergeButton } from '../merge/merge-button.tsx';
import { IdeaDecision } from './idea-decision.tsx';

const loadEdit = () => import('../edit/edit-dialog.tsx');
const EditDialog = lazy(loadEdit);

/** What the reader may do with an idea on its page. @param onDecided the place to move the focus */
export const IdeaControls = ({ idea, onDecided }: { idea: Idea; onDecided: () => void }) => {
  const navigate = useNavigate();
  const leave = () => void navigate('..', { replace: true, relative: 'path' });
  return (
    <>
      <IdeaDecision idea={idea} onDecided={onDecided} />
      <SubmitDraftButton item={idea} type="idea" noun="idea" submitted={ideaTexts.submitted} changes={ideaReads} />
      <EditButton item={idea} load={loadEdit}>
        {(onClose) => <EditDialog idea={idea} onClose={onClose} />}
      </EditButton>
      <MergeButton idea={idea} />
      <WithdrawButton wire={withdrawIdea} item={idea} noun="idea" onWithdrawn={leave} />
    </>
  );
};
