import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import { mayWithdraw } from 'shared-contracts/policies/content';
import type { withdrawalSchema } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { useActor } from '../host-context.tsx';
import { useDialogAddress } from '../lists/dialog-address.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-dialog.ts';

const WithdrawDialog = lazyDialog(() => import('./withdraw-dialog.tsx'));

/** Removes one item by id. */
export interface WithdrawOperation extends Operation {
  readonly params: z.ZodType<unknown, { id: string }>;
  readonly response: { readonly kind: 'json'; readonly status: 200; readonly schema: typeof withdrawalSchema };
}

/** The fields that a withdrawal needs; every content type has them. */
export interface Withdrawable {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly commentCount: number;
  readonly ratingCount: number;
  readonly voteCount: number;
  readonly pendingChange: object | null;
  readonly fileUrl?: string | null;
  readonly moreFiles?: readonly object[];
  readonly mergedFrom?: readonly object[];
}

export interface WithdrawButtonProps {
  /** The operation that removes an item of this type, for example `withdrawIdea`. */
  endpoint: Endpoint<WithdrawOperation>;
  item: Withdrawable;
  /** The type of the item as in addresses: `energy_item`. */
  type: string;
  /** The item's type as used in a sentence: `energy item`. */
  noun: string;
  /** The operation's path parameters; default: the item's id. */
  params?: { readonly id: string; readonly type?: string };
  size?: 'sm' | 'md';
  /** Whether `?withdraw` in the address asks, too: on the page of the item, not in a list of several. */
  addressed?: boolean;
  /** Called once the item is gone, or was already, unless the person has left its page; leave it here. */
  onWithdrawn?: () => void;
}

/**
 * Withdraw, or Delete draft, for people who may do so: asks for confirmation, and lists what is removed with the item. Hidden
 * from everyone else.
 */
export const WithdrawButton = ({
  endpoint,
  item,
  type,
  noun,
  params,
  size = 'sm',
  addressed,
  onWithdrawn,
}: WithdrawButtonProps) => {
  const [asking, setAsking] = useState(false);
  const address = useDialogAddress('withdraw');
  const close = () => {
    setAsking(false);
    address.close();
  };
  if (!mayWithdraw(useActor(), item)) return null;
  const label = item.status === 'draft' ? t`Delete draft` : t`Withdraw`;
  return (
    <>
      <Button
        size={size}
        variant="outline"
        icon={<Trash2 />}
        aria-label={`${label} ${item.title}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking || (addressed && address.isOpen) ? (
        <WithdrawDialog
          endpoint={endpoint}
          item={item}
          type={type}
          noun={noun}
          params={params ?? { id: item.id }}
          onClose={close}
          onWithdrawn={onWithdrawn}
        />
      ) : null}
    </>
  );
};
