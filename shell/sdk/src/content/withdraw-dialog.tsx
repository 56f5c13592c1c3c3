import type { Endpoint } from 'shared-contracts/endpoint';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { useOperation } from '../queries.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { Withdrawable, WithdrawOperation } from './withdraw-button.tsx';

export interface WithdrawDialogProps {
  endpoint: Endpoint<WithdrawOperation>;
  item: Withdrawable;
  noun: string;
  params: { readonly id: string; readonly type?: string };
  onClose: () => void;
  onWithdrawn?: () => void;
}

const counted = (count: number, one: string): string[] => (count > 0 ? [`${count} ${one}${count > 1 ? 's' : ''}`] : []);

const listOf = new Intl.ListFormat('en', { type: 'conjunction' });

/** What is removed with an item. */
const whatGoes = (item: Withdrawable): string =>
  listOf.format([
    ...counted(item.commentCount, 'comment'),
    ...counted(item.ratingCount, 'rating'),
    ...counted(item.voteCount, 'vote'),
    ...(item.pendingChange ? ['the change waiting for review'] : []),
    ...(item.fileUrl ? ['its attachment'] : []),
    ...(item.mergedFrom?.length ? ['everything merged into it'] : []),
    ...(item.status === 'draft' ? [] : ['the points earned with it']),
  ]);

/** Removes the item and shows the result. An item that is already gone counts as removed. */
const useWithdrawal = ({ endpoint, item, noun, params, onClose, onWithdrawn }: WithdrawDialogProps) => {
  const { notify } = useHost();
  const isDraft = item.status === 'draft';
  const gone = { title: isDraft ? 'Draft deleted' : 'Withdrawn', description: `The ${noun} "${item.title}" is gone.` };
  const failed = { title: isDraft ? 'Failed to delete the draft.' : `Failed to withdraw the ${noun}.` };
  const { mutateAsync, isPending } = useOperation(endpoint, {
    success: gone,
    failure: ({ code }) => (code === 'not_found' ? undefined : failed),
  });
  const withdraw = async () => {
    try {
      await mutateAsync({ params });
    } catch (thrown) {
      if (!isPortalError(thrown) || thrown.code !== 'not_found') return;
      notify(gone);
    }
    onClose();
    onWithdrawn?.();
  };
  return { withdraw, busy: isPending };
};

/** Asks before an item will be permanently deleted. */
export default function WithdrawDialog(props: WithdrawDialogProps) {
  const { item, noun, onClose } = props;
  const { withdraw, busy } = useWithdrawal(props);
  const isDraft = item.status === 'draft';
  const also = whatGoes(item);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void withdraw()}
      title={isDraft ? 'Delete this draft?' : `Withdraw this ${noun}?`}
      text={
        <span className="wrap-anywhere">
          {`"${item.title}" will be permanently deleted${also ? `, along with ${also}` : ''}. This cannot be undone.`}
        </span>
      }
      confirmLabel={isDraft ? 'Delete draft' : 'Withdraw'}
      cancelLabel="Keep it"
      danger
      busy={busy}
    />
  );
}
