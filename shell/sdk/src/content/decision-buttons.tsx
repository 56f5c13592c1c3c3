import { lazy, Suspense, useState } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Endpoint } from 'shared-contracts/operation';
import { isPublished, mayDecide } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { type DecideOperation, type Undoable, useDecision, type Verdict } from './decision-call.ts';
import { DecisionVerdicts } from './decision-verdicts.tsx';

const UndoButton = lazy(() => import('./undo-button.tsx'));

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
  /** The content type as in URLs: `idea`. */
  type: string;
  /** The type of the item within a sentence: `idea`. */
  noun: string;
  /** Called once the item is decided and no dialog is open; moves the focus. */
  onDecided?: () => void;
}

/**
 * Approve and Reject on a pending item, or on the pending change of a published one, for users who may decide on it; hidden from
 * everyone else. Shows the result in a toast; the item itself offers to undo a decision made here, as long as it has not changed
 * since the decision.
 */
export const DecisionButtons = ({ endpoint, item, type, noun, onDecided }: DecisionButtonsProps) => {
  const actor = useActor();
  const { decide, undoable, busy } = useDecision(endpoint, item, { type, noun });
  const [decided, setDecided] = useState<Undoable>();
  const ofChange = isPublished(item.status) && item.pendingChange !== null;
  if (decided && decided.revision === item.revision && item.status !== 'pending')
    return (
      <Suspense fallback={null}>
        <UndoButton undoable={decided} status={item.status} />
      </Suspense>
    );
  if ((item.status !== 'pending' && !ofChange) || !mayDecide(actor, item)) return null;
  const decideHere = async (verdict: Verdict) => {
    if (await decide(verdict)) setDecided(undoable);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {ofChange ? <p className="font-medium text-warning-ink text-xs">{t`Change awaiting review`}</p> : null}
      <DecisionVerdicts item={item} noun={noun} ofChange={ofChange} busy={busy} decide={decideHere} onDecided={onDecided} />
    </div>
  );
};
