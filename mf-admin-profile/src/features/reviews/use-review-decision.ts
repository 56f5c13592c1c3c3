import { useDecisionToasts, type Verdict } from 'portal-sdk/content/decision-call';
import { portalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import type { ReviewItem, ReviewOutcome } from 'shared-contracts/schemas/reviews';
import { decideReviews } from 'shared-contracts/wire/reviews';

/** What became of the one decision of a call, as if it had been the whole call. @throws PortalError unless it was decided */
const settled = (outcome: ReviewOutcome | undefined): ReviewOutcome => {
  if (outcome?.outcome === 'decided') return outcome;
  const code = outcome?.outcome;
  const error = outcome?.error ?? '';
  if (code === 'conflict' || code === 'not_found') throw portalError({ status: 409, code, error, issues: [] });
  throw portalError({ status: 500, code: code === 'forbidden' ? code : 'internal', error, issues: [] });
};

/** Decides on an item of any kind in the state in which it is on screen, and tells the person how it went. */
export const useReviewDecision = ({ type, id, revision, typeLabel }: ReviewItem) => {
  const { mutateAsync, isPending } = useOperation(decideReviews);
  const told = useDecisionToasts(typeLabel, decideReviews.changes);
  const decide = (verdict: Verdict) =>
    told(async () => settled((await mutateAsync({ body: { decisions: [{ ...verdict, type, id, revision }] } }))[0]));
  return { decide, busy: isPending };
};
