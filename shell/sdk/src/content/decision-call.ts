import type { ContentStatus } from 'shared-contracts/constants/content';
import { decisionTexts } from 'shared-contracts/constants/reviews';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Operation } from 'shared-contracts/operation';
import type { Decision } from 'shared-contracts/schemas/content';
import type * as z from 'zod';
import { isPortalError, type PortalError } from '../portal-error.ts';
import { useOperation } from '../queries.ts';

/** A noun in title case: `AI Tool` for `AI tool`. */
export const titled = (noun: string): string => noun.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());

/** A decision; some operations accept further statuses, such as `completed`. */
type DecisionBody = Omit<Decision, 'status'> & { readonly status: ContentStatus };

/** An operation that decides on one item by id; `T` is the item that it returns. */
export interface DecideOperation<T> extends Operation {
  readonly params: z.ZodType<unknown, { id: string }>;
  readonly body: z.ZodType<unknown, DecisionBody>;
  readonly response: { readonly kind: 'json'; readonly status: 200; readonly schema: z.ZodType<T> };
}

/** A decision without its item. */
export type Verdict = Pick<Decision, 'status' | 'reason'>;

const wasFirst = ({ code }: PortalError): boolean => code === 'conflict' || code === 'not_found';

/** The toasts of a decision on an item with that noun. */
export const decisionMeta = (noun: string) => ({
  success: decisionTexts.decided,
  failure: (error: PortalError) => (wasFirst(error) ? { title: `This ${noun} has changed` } : decisionTexts.failed),
});

/** Resolves to null if a colleague was faster, since nothing is left to decide. @throws if the call can be retried */
export const unlessDecided = <T>(decided: Promise<T>): Promise<T | null> =>
  decided.catch((thrown: unknown) => {
    if (isPortalError(thrown) && wasFirst(thrown)) return null;
    throw thrown;
  });

/** Decides on the revision on screen, and shows the result. */
export const useDecision = <T>(
  endpoint: Endpoint<DecideOperation<T>>,
  { id, revision }: { readonly id: string; readonly revision: number },
  noun: string,
) => {
  const { mutateAsync, isPending } = useOperation(endpoint, decisionMeta(noun));
  const decide = (verdict: Verdict) => unlessDecided(mutateAsync({ params: { id }, body: { ...verdict, revision } }));
  return { decide, busy: isPending };
};
