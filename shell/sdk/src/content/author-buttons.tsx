import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import { type ReactNode, useRef } from 'react';
import type { Actor } from 'shared-contracts/actor';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { submitDraft } from 'shared-contracts/endpoints/submissions';
import { mayEdit, maySubmitDraft, type Owned } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import type { Toast } from '../host.ts';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { DialogButton } from '../lists/dialog-button.tsx';
import { useOperation } from '../queries.ts';
import { Button } from '../ui/button.tsx';

export interface EditButtonProps {
  item: Owned & { readonly title: string };
  /** Who may edit; default: the author and reviewers. */
  may?: (actor: Actor, item: Owned) => boolean;
  /** Preloads the form, on hover. */
  preload: () => void;
  /** The form, shown when the URL has `?edit`. */
  children: (onClose: () => void) => ReactNode;
}

/**
 * Edit, for people who may: opens the form at its own address. Hidden from everyone else, but an open form stays, so that what was
 * typed can be copied.
 */
export const EditButton = ({ item, may = mayEdit, preload, children }: EditButtonProps) => (
  <DialogButton
    address="edit"
    may={may(useActor(), item)}
    label={t`Edit`}
    aria-label={t`Edit ${item.title}`}
    size="sm"
    variant="outline"
    icon={<Pencil />}
    preload={preload}
  >
    {children}
  </DialogButton>
);

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
export const SubmitDraftButton = ({ item, type, noun, submitted }: SubmitDraftButtonProps) => {
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
};
