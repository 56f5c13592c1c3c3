import { lazy, Suspense, useState } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import type { Endpoint } from 'shared-contracts/operation';
import { isPublished, mayDecide } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { type DecideOperation, loadUndo, useDecision, type Verdict } from './decision-call.ts';
import { DecisionVerdicts } from './decision-verdicts.tsx';
import type { HistoryEndpoint } from './history.tsx';

const UndoDecision = lazy(loadUndo);

/** The fields that a decision needs; every content type has them. */
export interface Decidable {
  readonly id: string;
  readonly title: string;
  readonly authorId: string;
  readonly status: ContentStatus;
  readonly revision: number;
  /** Id of the person who decided on it; null if no one has. */
  readonly reviewedBy: string | null;
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
  /** Whether they are on the item's page, not on its card. */
  onPage?: boolean;
  /** Lists the history of the item, which says until when the reader can undo their decision; the page offers no undo without it. */
  history?: HistoryEndpoint | undefined;
  /** Called once the item is decided, or its decision undone; moves the focus. */
  onDecided?: () => void;
}

/**
 * Approve and Reject on a pending item, or on the pending change of a published one, for users who may decide on it; hidden from
 * everyone else. Shows the result in a toast. The page of the item then offers the undo of the reader's decision as long as the
 * api accepts it; a card that of a decision made there, as long as the item has not changed since.
 */
export const DecisionButtons = ({ endpoint, item, type, noun, onPage = false, history, onDecided }: DecisionButtonsProps) => {
  const actor = useActor();
  const { decide, undoable, busy } = useDecision(endpoint, item, { type, noun });
  /** The revision that a decision made here has created. */
  const [decidedHere, setDecidedHere] = useState<number>();
  const { id, status, revision } = item;
  const ofChange = isPublished(status) && item.pendingChange !== null;
  const isOwnDecision = onPage ? history && item.reviewedBy === actor.id : decidedHere === revision;
  const isDecidable = status === 'pending' || ofChange;
  if (isOwnDecision && !isDecidable)
    return (
      <Suspense fallback={null}>
        <UndoDecision undoable={{ type, id, revision }} status={status} history={history} onUndone={onDecided} />
      </Suspense>
    );
  if (!isDecidable || !mayDecide(actor, item)) return null;
  const decideHere = async (verdict: Verdict) => {
    if (await decide(verdict)) setDecidedHere(undoable?.revision);
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* on the item's page these are in the note about the change */}
      {ofChange && !onPage ? <p className="font-medium text-warning-ink text-xs">{t`Change awaiting review`}</p> : null}
      {ofChange ? <p className="text-xs">{t`The decision can't be undone.`}</p> : null}
      <DecisionVerdicts item={item} noun={noun} ofChange={ofChange} busy={busy} decide={decideHere} onDecided={onDecided} />
    </div>
  );
};
