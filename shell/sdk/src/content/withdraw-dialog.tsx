import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { withdrawalHours, withdrawalTexts } from 'shared-contracts/constants/undo';
import { listWithdrawn, undoWithdrawal } from 'shared-contracts/endpoints/submissions';
import type { Endpoint } from 'shared-contracts/operation';
import type { Withdrawal } from 'shared-contracts/schemas/content';
import { msgid, ngettext, perLocale, t } from 'shared-contracts/translate';
import { call } from '../client.ts';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { useOperation } from '../queries.ts';
import { callAgain } from '../repeat-call.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { sendFromToast } from './send-from-toast.ts';
import type { Withdrawable, WithdrawOperation } from './withdraw-button.tsx';

export interface WithdrawDialogProps {
  endpoint: Endpoint<WithdrawOperation>;
  item: Withdrawable;
  /** The type as used in addresses: `energy_item`. */
  type: string;
  noun: string;
  params: { readonly id: string; readonly type?: string };
  onClose: () => void;
  onWithdrawn?: () => void;
}

// language only: British English would omit the comma before the last entry
const listOf = perLocale((locale) => new Intl.ListFormat(new Intl.Locale(locale).language, { type: 'conjunction' }));

/** What is removed with an item, as a list in words. */
const removedParts = ({ commentCount, ratingCount, voteCount, ...item }: Withdrawable): string => {
  const fileCount = (item.fileUrl ? 1 : 0) + (item.moreFiles?.length ?? 0);
  return listOf().format([
    ...(commentCount > 0 ? [ngettext(msgid`${commentCount} comment`, `${commentCount} comments`, commentCount)] : []),
    ...(ratingCount > 0 ? [ngettext(msgid`${ratingCount} rating`, `${ratingCount} ratings`, ratingCount)] : []),
    ...(voteCount > 0 ? [ngettext(msgid`${voteCount} vote`, `${voteCount} votes`, voteCount)] : []),
    ...(item.pendingChange ? [t`the change waiting for review`] : []),
    ...(fileCount > 0 ? [ngettext(msgid`its attachment`, `its ${fileCount} attachments`, fileCount)] : []),
    ...(item.mergedFrom?.length ? [t`everything merged into it`] : []),
    ...(item.status === 'draft' ? [] : [t`the points earned with it`]),
  ]);
};

/**
 * The person's own withdrawal of an item that is not there any more, such as one whose response was lost.
 * @throws what the call has thrown if there is none
 */
const ownWithdrawal = async (item: { readonly type: string; readonly id: string }, thrown: unknown): Promise<Withdrawal> => {
  const isGone = isPortalError(thrown) && thrown.code === 'not_found';
  const withdrawn = isGone ? await call(listWithdrawn).catch(() => []) : [];
  const own = withdrawn.find(({ type, id }) => type === item.type && id === item.id);
  if (!own) throw thrown;
  return { undoableUntil: own.until };
};

/** Removes the item and shows the result, with the undo where there is one. An item that is already gone counts as removed. */
const useWithdrawal = ({ endpoint, item, type, noun, params, onClose, onWithdrawn }: WithdrawDialogProps) => {
  const host = useHost();
  const isDraft = item.status === 'draft';
  const title = isDraft ? t`Draft deleted` : t`Withdrawn`;
  const withdrawn = {
    title,
    description: isDraft ? t`The draft "${item.title}" was deleted.` : t`The ${itemNoun(noun)} "${item.title}" was withdrawn.`,
  };
  const permanent = {
    title,
    description: t`The ${itemNoun(noun)} "${item.title}" was permanently deleted because the portal is almost out of space.`,
  };
  const undo = () => void sendFromToast(host, undoWithdrawal, { params: { type, id: item.id } }, withdrawalTexts);
  const failed = { title: isDraft ? t`Failed to delete the draft.` : t`Failed to withdraw the ${itemNoun(noun)}.` };
  const { tab } = host;
  const { mutateAsync, isPending } = useOperation(endpoint, {
    send: (input) => callAgain(endpoint, input, { tab }).catch((thrown: unknown) => ownWithdrawal({ type, id: item.id }, thrown)),
    success: ({ undoableUntil }) => (undoableUntil ? { ...withdrawn, action: { label: t`Undo`, run: undo } } : permanent),
    failure: ({ code }) => {
      // whether it has failed is not known, as the error says
      if (code === 'offline') return { title: t`Not confirmed` };
      return code === 'not_found' ? undefined : failed;
    },
    removes: true,
  });
  const withdraw = async () => {
    const { pathname } = window.location;
    try {
      await mutateAsync({ params });
    } catch (thrown) {
      if (!isPortalError(thrown) || thrown.code !== 'not_found') return;
      host.notify(withdrawn);
    }
    onClose();
    // the window's address: the item may be gone from the screen already
    if (window.location.pathname === pathname) onWithdrawn?.();
  };
  return { withdraw, busy: isPending };
};

/** Asks for confirmation before an item is deleted. */
export default function WithdrawDialog(props: WithdrawDialogProps) {
  const { item, noun, onClose } = props;
  const { withdraw, busy } = useWithdrawal(props);
  const isDraft = item.status === 'draft';
  const parts = removedParts(item);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => void withdraw()}
      title={isDraft ? t`Delete this draft?` : t`Withdraw this ${itemNoun(noun)}?`}
      text={
        <span className="wrap-anywhere">
          {parts
            ? t`"${item.title}" will be deleted, along with ${parts}. You can usually undo this for ${withdrawalHours} hours.`
            : t`"${item.title}" will be deleted. You can usually undo this for ${withdrawalHours} hours.`}
        </span>
      }
      confirmLabel={isDraft ? t`Delete draft` : t`Withdraw`}
      cancelLabel={t`Keep it`}
      danger
      busy={busy}
    />
  );
}
