import { call } from 'portal-sdk/client';
import { decisionMeta, unlessDecided, type Verdict } from 'portal-sdk/content/decision-call';
import { useHost } from 'portal-sdk/host-context';
import { portalError } from 'portal-sdk/portal-error';
import { useOperation } from 'portal-sdk/queries';
import { decideReviews } from 'shared-contracts/endpoints/reviews';
import type { ReviewItem, ReviewOutcome } from 'shared-contracts/schemas/reviews';

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
  const { tab } = useHost();
  const { mutateAsync, isPending } = useOperation(decideReviews, {
    ...decisionMeta(typeLabel),
    send: async (input) => [settled((await call(decideReviews, input, { tab }))[0])],
  });
  const decide = (verdict: Verdict) => unlessDecided(mutateAsync({ body: { decisions: [{ ...verdict, type, id, revision }] } }));
  return { decide, busy: isPending };
};
