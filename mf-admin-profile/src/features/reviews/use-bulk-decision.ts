import { useHost } from 'portal-sdk/host';
import { useOperation } from 'portal-sdk/query';
import { useState } from 'react';
import { decisionTexts, reviewLimits } from 'shared-contracts/constants/reviews';
import { decideReviews } from 'shared-contracts/endpoints/reviews';
import type { ReviewItem } from 'shared-contracts/schemas/reviews';
import { msgid, ngettext, t } from 'shared-contracts/translate';

/** Reference to one item of any type. */
interface ItemRef {
  readonly type: string;
  readonly id: string;
}

/** One key for an item of any type. */
export const keyOfItem = ({ type, id }: ItemRef): string => `${type}.${id}`;

/** An item that was not decided, and why. */
export interface Undecided {
  readonly key: string;
  readonly title: string;
  readonly url: string;
  readonly error: string;
}

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

/**
 * Decides on many items with one verdict, each in the state shown on screen. Undecided items are listed with the reason until
 * they are dismissed, or until the next decision.
 */
export const useBulkDecision = () => {
  const { notify } = useHost();
  const { mutateAsync } = useOperation(decideReviews, { failure: decisionTexts.failed });
  const [undecided, setUndecided] = useState<readonly Undecided[]>([]);
  const [busy, setBusy] = useState(false);

  /** Decides on the items of one call; returns those that were not decided. */
  const send = async (batch: readonly ReviewItem[], verdict: Verdict): Promise<Undecided[]> => {
    const decisions = batch.map(({ type, id, revision }) => ({ ...verdict, type, id, revision }));
    const outcomes = new Map((await mutateAsync({ body: { decisions } })).map((outcome) => [keyOfItem(outcome), outcome]));
    return batch.flatMap((item) => {
      const key = keyOfItem(item);
      const outcome = outcomes.get(key);
      if (outcome?.outcome === 'decided') return [];
      return [{ key, title: item.title, url: item.url, error: outcome?.error ?? decisionTexts.failed.description }];
    });
  };

  /** Throws if the outcome is unknown, which has already been reported. */
  const decide = async (chosen: readonly ReviewItem[], verdict: Verdict): Promise<void> => {
    setBusy(true);
    setUndecided([]);
    const undecidedItems: Undecided[] = [];
    try {
      for (const batch of batchesOf(chosen, reviewLimits.atOnce)) undecidedItems.push(...(await send(batch, verdict)));
      const done = chosen.length - undecidedItems.length;
      if (undecidedItems.length === 0) notify({ ...decisionTexts.decided, description: resultTexts[verdict.status].all(done) });
      else
        notify({
          title: resultTexts[verdict.status].some(done, chosen.length),
          description: t`The reasons are above the list.`,
          variant: 'destructive',
        });
    } finally {
      // also those of earlier calls when a later one fails
      setUndecided(undecidedItems);
      setBusy(false);
    }
  };
  return { decide, busy, undecided, dismiss: () => setUndecided([]) };
};

/** The result of {@link useBulkDecision}. */
export type BulkDecision = ReturnType<typeof useBulkDecision>;
