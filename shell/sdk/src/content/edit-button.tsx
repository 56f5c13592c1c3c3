import Pencil from 'lucide-react/icons/pencil';
import type { ReactNode } from 'react';
import type { Actor } from 'shared-contracts/actor';
import { mayEdit, type Owned } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { DialogButton } from '../lists/dialog-button.tsx';

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
