import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { t } from 'shared-contracts/translate';
import RejectDialog, { type RejectDialogProps } from './reject-dialog.tsx';

export interface RejectItemDialogProps extends Pick<RejectDialogProps, 'busy' | 'onReject' | 'onClose'> {
  item: { readonly id: string; readonly title: string };
  /** The type of the item within a sentence: `idea`. */
  noun: string;
  /** Whether it rejects a change of a published item. */
  ofChange: boolean;
}

/** Asks for the reason for rejecting one item. */
export default function RejectItemDialog({ item, noun, ofChange, ...dialog }: RejectItemDialogProps) {
  return (
    <RejectDialog
      {...dialog}
      title={ofChange ? t`Reject the change to this ${itemNoun(noun)}` : t`Reject ${itemNoun(noun)}`}
      about={item.title}
      param="reject"
      draftKey={`reject/${item.id}`}
    />
  );
}
