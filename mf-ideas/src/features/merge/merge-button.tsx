import Merge from 'lucide-react/icons/merge';
import { useActor } from 'portal-sdk/host';
import { useDialogAddress } from 'portal-sdk/lists';
import { Button, lazyDialog, Spinner } from 'portal-sdk/ui';
import { Suspense } from 'react';
import { mayMerge } from 'shared-contracts/policies/content';
import type { Idea } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'));

/** Merge, for reviewers who may decide on the idea: opens the dialog at its own address. Hidden from everyone else. */
export const MergeButton = ({ idea }: { idea: Idea }) => {
  const dialog = useDialogAddress('merge');
  if (!mayMerge(useActor(), idea)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<Merge />}
        onClick={() => dialog.open()}
        onPointerEnter={MergeDialog.preload}
        onFocus={MergeDialog.preload}
      >{t`Merge into another idea…`}</Button>
      {dialog.isOpen ? (
        <Suspense fallback={<Spinner label={t`Opening the search…`} />}>
          <MergeDialog idea={idea} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  );
};
