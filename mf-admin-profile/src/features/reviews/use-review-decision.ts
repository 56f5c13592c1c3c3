import { decisionMeta, undoableOf, undoFromToast, unlessDecided, type Verdict } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { call, portalError, useOperation } from 'portal-sdk/query';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import { decideReviews } from 'shared-contracts/endpoints/reviews';
import type { ReviewItem, ReviewOutcome } from 'shared-contracts/schemas/reviews';
import { useSetLastDecision } from './last-decision.tsx';

/**
 * The outcome of a call's only decision, as if it were that of the whole call.
 * @throws PortalError unless it was decided
 */
const settled = (outcome: ReviewOutcome | undefined): ReviewOutcome => {
  if (outcome?.outcome === 'decided') return outcome;
  const code = outcome?.outcome;
  const error = outcome?.error ?? '';
  if (code === 'conflict' || code === 'not_found') throw portalError({ status: 409, code, error, issues: [] });
  throw portalError({ status: 500, code: code === 'forbidden' ? code : 'internal', error, issues: [] });
};

/** Decides on an item of any type in the state shown on screen, and shows the result. */
export const useReviewDecision = (item: ReviewItem) => {
  const { type, id, title, revision, change } = item;
  const host = useHost();
  const { tab } = host;
  const note = useSetLastDecision();
  const undoable = undoableOf(type, { id, revision, status: change ? 'approved' : 'pending' });
  const undoIt = undoable && (() => void undoFromToast(host, undoable).then((done) => done && note(undefined)));
  const { mutateAsync, isPending } = useOperation(decideReviews, {
    ...decisionMeta(bareNoun(item.typeLabel), undoIt),
    send: async (input) => [settled((await call(decideReviews, input, { tab }))[0])],
  });
  const decide = async (verdict: Verdict) => {
    const decided = await unlessDecided(mutateAsync({ body: { decisions: [{ ...verdict, type, id, revision }] } }));
    if (decided) note(undoable && { ...undoable, title, status: verdict.status });
  };
  return { decide, busy: isPending };
};
