import { decisionFailed } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { callAgain, useOperation } from 'portal-sdk/query';
import { useState } from 'react';
import { decisionTexts, reviewLimits } from 'shared-contracts/constants/reviews';
import { undoTexts } from 'shared-contracts/constants/undo';
import { decideReviews, undoDecisions } from 'shared-contracts/endpoints/reviews';
import type { ReviewItem, ReviewOutcome, UndoOutcome } from 'shared-contracts/schemas/reviews';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { useSetLastDecision } from './last-decision.tsx';

/** Reference to one item of any type. */
interface ItemRef {
  readonly type: string;
  readonly id: string;
}

/** One key for an item of any type. */
export const keyOfItem = ({ type, id }: ItemRef): string => `${type}.${id}`;

/** An item that a call left as it was, and why. */
interface Refused {
  readonly key: string;
  readonly title: string;
  readonly url: string;
  readonly error: string;
}

/** The items that the last decision, or its undo, left as they were, below their heading. */
export interface Refusals {
  readonly title: string;
  readonly refused: readonly Refused[];
}

const refusedItem = (item: ReviewItem, error: string): Refused => ({
  key: keyOfItem(item),
  title: item.title,
  url: item.url,
  error,
});

interface Verdict {
  readonly status: 'approved' | 'rejected';
  readonly reason?: string;
}

const batchesOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** The toasts for a verdict on several items. */
const resultTexts: Readonly<
  Record<Verdict['status'], { all: (count: number) => string; some: (done: number, of: number) => string }>
> = {
  approved: {
    all: (count) => ngettext(msgid`${count} item approved.`, `${count} items approved.`, count),
    some: (done, of) => ngettext(msgid`${done} of ${of} item approved`, `${done} of ${of} items approved`, of),
  },
  rejected: {
    all: (count) => ngettext(msgid`${count} item rejected.`, `${count} items rejected.`, count),
    some: (done, of) => ngettext(msgid`${done} of ${of} item rejected`, `${done} of ${of} items rejected`, of),
  },
};

/** The same for its undo. */
const undoneTexts = {
  all: (count: number) => ngettext(msgid`${count} decision undone.`, `${count} decisions undone.`, count),
  some: (done: number, of: number) => ngettext(msgid`${done} of ${of} decision undone`, `${done} of ${of} decisions undone`, of),
};

/** The result of a call for one of its items. */
interface Outcome extends ItemRef {
  readonly outcome: ReviewOutcome['outcome'] | UndoOutcome['outcome'];
  readonly error?: string | undefined;
}
const done: readonly Outcome['outcome'][] = ['decided', 'undone'];

const none: Refusals = { title: '', refused: [] };

/**
 * Changes many items with as many calls as needed. Those that stay as they were are listed with the reason until they are
 * dismissed, or until the next change.
 */
const useBulkChange = () => {
  const [refusals, setRefusals] = useState(none);
  const [busy, setBusy] = useState(false);
  /** Returns the changed items, the others, and the failure of a call, which has been reported and ended the change. */
  const changeAll = async (
    items: readonly ReviewItem[],
    heading: string,
    send: (batch: readonly ReviewItem[]) => Promise<readonly Outcome[]>,
  ) => {
    setBusy(true);
    setRefusals(none);
    const [changed, refused]: [ReviewItem[], Refused[]] = [[], []];
    let failure: unknown;
    try {
      for (const batch of batchesOf(items, reviewLimits.atOnce)) {
        const outcomes = new Map((await send(batch)).map((outcome) => [keyOfItem(outcome), outcome]));
        for (const item of batch) {
          const outcome = outcomes.get(keyOfItem(item));
          if (outcome && done.includes(outcome.outcome)) changed.push(item);
          else refused.push(refusedItem(item, outcome?.error ?? decisionTexts.failed.description));
        }
      }
    } catch (thrown) {
      failure = thrown;
    }
    setRefusals({ title: heading, refused });
    setBusy(false);
    return { changed, refused, failure };
  };
  return { changeAll, refusals, busy, dismiss: () => setRefusals(none) };
};

/** Decides on many items with one verdict, each in the state shown on screen, and offers to undo that. */
export const useBulkDecision = () => {
  const { notify, tab } = useHost();
  const setLastDecision = useSetLastDecision();
  const { changeAll, ...bulk } = useBulkChange();
  const decisions = useOperation(decideReviews, {
    failure: decisionFailed,
    send: (input) => callAgain(decideReviews, input, { tab }),
  });
  const undos = useOperation(undoDecisions, { failure: undoTexts.failed });

  /** Undoes decisions, also from a toast whose page is closed, and shows the result. */
  const undo = async (decided: readonly ReviewItem[]): Promise<void> => {
    const { changed, refused, failure } = await changeAll(decided, t`Not undone`, (batch) =>
      undos.mutateAsync({ body: { decisions: batch.map(({ type, id, revision }) => ({ type, id, revision: revision + 1 })) } }),
    );
    setLastDecision(undefined);
    if (failure) return;
    if (refused.length === 0) notify({ title: decisionTexts.decided.title, description: undoneTexts.all(changed.length) });
    else
      notify({
        title: undoneTexts.some(changed.length, decided.length),
        // the page with the list may be closed
        description: [...new Set(refused.map(({ error }) => error))].join(' '),
        variant: 'destructive',
      });
  };

  /** Throws if the outcome is unknown, which has already been reported. */
  const decide = async (chosen: readonly ReviewItem[], verdict: Verdict): Promise<void> => {
    const texts = resultTexts[verdict.status];
    const { changed, refused, failure } = await changeAll(chosen, t`Not reviewed`, (batch) =>
      decisions.mutateAsync({
        body: { decisions: batch.map(({ type, id, revision }) => ({ ...verdict, type, id, revision })) },
      }),
    );
    // a decision on a change is final
    const undoable = changed.filter(({ change }) => change === null);
    const run = undoable.length > 0 ? () => undo(undoable) : undefined;
    const label = undoable.length === changed.length ? t`Undo` : t`Undo ${undoable.length} of ${changed.length}`;
    setLastDecision(run && { summary: texts.all(changed.length), undo: run, label });
    if (failure) throw failure;
    const action = run && { label, run: () => void run() };
    if (refused.length === 0) notify({ ...decisionTexts.decided, description: texts.all(changed.length), action });
    else
      notify({
        title: texts.some(changed.length, chosen.length),
        description: t`The reasons are above the list.`,
        variant: 'destructive',
        action,
      });
  };
  return { decide, ...bulk };
};

/** The result of {@link useBulkDecision}. */
export type BulkDecision = ReturnType<typeof useBulkDecision>;
