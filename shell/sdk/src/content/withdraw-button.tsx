import Trash2 from 'lucide-react/icons/trash-2';
import { lazy, Suspense, useState } from 'react';
import type { Operation } from 'shared-contracts/operation';
import { mayWithdraw } from 'shared-contracts/policies/content';
import type { ContentStatus } from 'shared-contracts/terms/content';
import type { Wire } from 'shared-contracts/wire';
import type * as z from 'zod';
import { useActor } from '../host-context.tsx';
import { Button } from '../ui/button.tsx';

const WithdrawDialog = lazy(() => import('./withdraw-dialog.tsx'));

/** Takes one item away, named by its id. */
export interface WithdrawOperation extends Operation {
  readonly params: z.ZodType<unknown, { id: string }>;
}

/** What a withdrawal needs of an item; the answers of every kind of content have it. */
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
  readonly mergedFrom?: readonly object[];
}

export interface WithdrawButtonProps {
  /** Takes an item of this kind away, for example `withdrawIdea`. */
  wire: Wire<WithdrawOperation>;
  item: Withdrawable;
  /** What the item is, within a sentence: `idea`. */
  noun: string;
  /** What the address of the operation names; the item's id unless given. */
  params?: { readonly id: string; readonly type?: string };
  size?: 'sm' | 'md';
  /** Told once it is gone, or was gone already; the place to leave its page. */
  onWithdrawn?: () => void;
}

/** Withdraw, or Delete draft, for whoever may: asks first, and says what goes with the item. Nothing for everyone else. */
export const WithdrawButton = ({ wire, item, noun, params, size = 'sm', onWithdrawn }: WithdrawButtonProps) => {
  const [asking, setAsking] = useState(false);
  if (!mayWithdraw(useActor(), item)) return null;
  const label = item.status === 'draft' ? 'Delete draft' : 'Withdraw';
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
      {asking ? (
        <Suspense fallback={null}>
          <WithdrawDialog
            wire={wire}
            item={item}
            noun={noun}
            params={params ?? { id: item.id }}
            onClose={() => setAsking(false)}
            onWithdrawn={onWithdrawn}
          />
        </Suspense>
      ) : null}
    </>
  );
};
