import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, Suspense } from 'react';
import type { Actor } from 'shared-contracts/actor';
import { mayEdit, type Owned } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';

export interface EditButtonProps {
  item: Owned & { readonly title: string };
  /** Who may edit; default: the author and reviewers. */
  may?: (actor: Actor, item: Owned) => boolean;
  /** Preloads the form, on hover. */
  preload: () => void;
  /** The form, shown when the URL has `?edit`. */
  children: (onClose: () => void) => ReactNode;
}

/** Edit, for people who may: opens the form at its own address. Hidden from everyone else. */
export const EditButton = ({ item, may = mayEdit, preload, children }: EditButtonProps) => {
  const edit = useDialogAddress('edit');
  if (!may(useActor(), item)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        icon={<Pencil />}
        aria-label={t`Edit ${item.title}`}
        onClick={() => edit.open()}
        onPointerEnter={preload}
        onFocus={preload}
      >{t`Edit`}</Button>
      {edit.isOpen ? <Suspense fallback={<Spinner label={t`Opening the form…`} />}>{children(edit.close)}</Suspense> : null}
    </>
  );
};
