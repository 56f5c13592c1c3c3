import Send from 'lucide-react/icons/send';
import { useRef } from 'react';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { submitDraft } from 'shared-contracts/endpoints/submissions';
import { maySubmitDraft, type Owned } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import type { Toast } from '../host.ts';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';

export interface SubmitDraftButtonProps {
  item: Owned & { readonly id: string; readonly revision: number };
  /** The content type as in addresses: `idea`. */
  type: string;
  /** The item's type as used in a sentence: `idea`. */
  noun: string;
  /** The toast after the submission. */
  submitted: Toast;
}

/** Submits a draft for review; for its author. If the draft is incomplete, opens the edit form, which shows what is missing. */
export default function SubmitDraftButton({ item, type, noun, submitted }: SubmitDraftButtonProps) {
  const edit = useDialogAddress('edit');
  /** Null once the person has left the page. */
  const button = useRef<HTMLButtonElement>(null);
  const { mutate, isPending } = useOperation(submitDraft, {
    success: submitted,
    failure: ({ code }) => {
      // the form shows what is missing
      if (code === 'invalid_input' && button.current) return void edit.open('check');
      return { title: code === 'conflict' ? t`This ${itemNoun(noun)} has changed` : t`Submission Failed` };
    },
  });
  if (!maySubmitDraft(useActor(), item)) return null;
  return (
    <Button
      ref={button}
      size="sm"
      icon={<Send />}
      busy={isPending}
      busyLabel={t`Submitting...`}
      onClick={() => mutate({ params: { type, id: item.id }, body: { revision: item.revision } })}
    >{t`Submit for review`}</Button>
  );
}
