import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { t } from 'shared-contracts/translate';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { shortcut } from '../shortcuts.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.ts';
import type { Verdict } from './decision-call.ts';

const RejectItemDialog = lazyDialog(() => import('./reject-item-dialog.tsx'));

export interface DecisionVerdictsProps {
  item: { readonly id: string; readonly title: string };
  /** The type of the item within a sentence: `idea`. */
  noun: string;
  /** Whether it decides on a change of a published item. */
  ofChange?: boolean;
  busy: boolean;
  /** Rejects if the call can be retried. */
  decide: (verdict: Verdict) => Promise<unknown>;
  /** Called once it is decided; moves the focus. */
  onDecided?: () => void;
}

/**
 * Approve and Reject buttons; `decide` makes the call. The dialog for the reason has a URL (`?reject=<id>`), so that a reload
 * restores it with its input.
 */
export const DecisionVerdicts = ({ item, noun, ofChange = false, busy, decide, onDecided }: DecisionVerdictsProps) => {
  const dialog = useDialogAddress('reject');
  const rejecting = dialog.value === item.id;
  const about = ofChange ? t`the change of ${item.title}` : item.title;
  const approve = () =>
    decide({ status: 'approved' }).then(
      () => onDecided?.(),
      () => {
        // the mutation shows a toast; the buttons stay for a retry
      },
    );
  const reject = async (reason: string) => {
    await decide({ status: 'rejected', reason });
    onDecided?.();
    dialog.close();
  };
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        size="sm"
        icon={<Check />}
        busy={busy && !rejecting}
        aria-label={t`Approve ${about}`}
        onClick={() => void approve()}
        {...shortcut('a', t`Approve`)}
      >{t`Approve`}</Button>
      <Button
        size="sm"
        variant="outline"
        icon={<X />}
        disabled={busy}
        aria-label={t`Reject ${about}`}
        onClick={() => dialog.open(item.id)}
        {...shortcut('r', t`Reject`)}
      >{t`Reject`}</Button>
      {rejecting ? <RejectItemDialog {...{ item, noun, ofChange, busy }} onReject={reject} onClose={dialog.close} /> : null}
    </div>
  );
};
