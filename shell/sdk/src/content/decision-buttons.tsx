import { useRef } from 'react';
import { mayDecide } from 'shared-contracts/policies/content';
import type { ContentStatus } from 'shared-contracts/terms/content';
import type { Wire } from 'shared-contracts/wire';
import { useActor } from '../host-context.tsx';
import { type DecideOperation, useDecision } from './decision-call.ts';
import { DecisionVerdicts } from './decision-verdicts.tsx';

/** What a decision needs of an item; the answers of every kind of content have it. */
export interface Decidable {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly revision: number;
  readonly pendingChange: object | null;
}

export interface DecisionButtonsProps<T> {
  /** Decides on an item of this kind, for example `decideIdea`. */
  wire: Wire<DecideOperation<T>>;
  item: Decidable;
  /** What the item is, within a sentence: `idea`. */
  noun: string;
  /**
   * Told that nothing waits here any more, once no dialog is in front: with the item as decided, or null where a
   * colleague was first. The place to put it into the cached lists and to move the focus.
   */
  onDecided?: (decided: T | null) => void;
}

/**
 * Approve and Reject on an item that is pending, or on the change of an approved one that waits, for those who may
 * decide on it; nothing for everyone else. How it went is told.
 */
export const DecisionButtons = <T,>({ wire, item, noun, onDecided }: DecisionButtonsProps<T>) => {
  const actor = useActor();
  const { decide, busy } = useDecision(wire, item, noun);
  const decided = useRef<T | null>(null);
  const ofChange = item.status === 'approved' && item.pendingChange !== null;
  if ((item.status !== 'pending' && !ofChange) || !mayDecide(actor, item)) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {ofChange ? <p className="font-medium text-warning-ink text-xs">A change waits</p> : null}
      <DecisionVerdicts
        item={item}
        noun={noun}
        ofChange={ofChange}
        busy={busy}
        decide={async (verdict) => {
          decided.current = await decide(verdict);
        }}
        onDecided={() => onDecided?.(decided.current)}
      />
    </div>
  );
};
