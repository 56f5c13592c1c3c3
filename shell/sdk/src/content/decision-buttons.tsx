import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Endpoint } from 'shared-contracts/endpoint';
import { isPublished, mayDecide } from 'shared-contracts/policies/content';
import { useActor } from '../host-context.tsx';
import { type DecideOperation, useDecision } from './decision-call.ts';
import { DecisionVerdicts } from './decision-verdicts.tsx';

/** The fields that a decision needs; every content type has them. */
export interface Decidable {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly revision: number;
  readonly pendingChange: object | null;
}

export interface DecisionButtonsProps {
  /** The operation that decides on an item of this type, for example `decideIdea`. */
  endpoint: Endpoint<DecideOperation<unknown>>;
  item: Decidable;
  /** The type of the item within a sentence: `idea`. */
  noun: string;
  /** Called once the item is decided and no dialog is open; moves the focus. */
  onDecided?: () => void;
}

/**
 * Approve and Reject on a pending item, or on the pending change of a published one, for people who may decide it; hidden
 * from everyone else. Shows the result in a toast.
 */
export const DecisionButtons = ({ endpoint, item, noun, onDecided }: DecisionButtonsProps) => {
  const actor = useActor();
  const { decide, busy } = useDecision(endpoint, item, noun);
  const ofChange = isPublished(item.status) && item.pendingChange !== null;
  if ((item.status !== 'pending' && !ofChange) || !mayDecide(actor, item)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {ofChange ? <p className="font-medium text-warning-ink text-xs">A change waits</p> : null}
      <DecisionVerdicts item={item} noun={noun} ofChange={ofChange} busy={busy} decide={decide} onDecided={onDecided} />
    </div>
  );
};
