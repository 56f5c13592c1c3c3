import type { Operation } from 'shared-contracts/operation';
import type { Decision } from 'shared-contracts/schemas/content';
import { decisionTexts } from 'shared-contracts/terms/reviews';
import type { Wire } from 'shared-contracts/wire';
import type * as z from 'zod';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { invalidate, useOperation } from '../queries.ts';

/** A decision on one item by its id, as every kind of content has it; `T` is the item as it answers. */
export interface DecideOperation<T> extends Operation {
  readonly params: z.ZodType<unknown, { id: string }>;
  readonly body: z.ZodType<unknown, Decision>;
  readonly answer: { readonly kind: 'json'; readonly status: 200; readonly schema: z.ZodType<T> };
}

/** A decision, without what it is about. */
export type Verdict = Pick<Decision, 'status' | 'reason'>;

/**
 * Tells how a decision went. Answers what it was decided to, or null where a colleague was first: nothing is left to
 * decide then, and what is stale is read again. Throws where it should be tried again.
 */
export const useDecisionToasts = (noun: string, stale: readonly string[]) => {
  const { notify, queryClient } = useHost();
  return async <T>(decide: () => Promise<T>): Promise<T | null> => {
    try {
      const answered = await decide();
      notify(decisionTexts.decided);
      return answered;
    } catch (thrown) {
      const { code, error } = isPortalError(thrown) ? thrown : {};
      if (code !== 'conflict' && code !== 'not_found') {
        // the end of a session has a message of its own, and only one shows at a time
        if (code !== 'unauthenticated') notify({ ...decisionTexts.failed, variant: 'destructive' });
        throw thrown;
      }
      notify({ title: `This ${noun} has changed`, description: error, variant: 'destructive' });
      await invalidate(queryClient, stale);
      return null;
    }
  };
};

/** Decides on an item in the state in which it is on screen, and tells the person how it went: {@link useDecisionToasts}. */
export const useDecision = <T>(
  wire: Wire<DecideOperation<T>>,
  { id, revision }: { readonly id: string; readonly revision: number },
  noun: string,
) => {
  const { mutateAsync, isPending } = useOperation(wire);
  const told = useDecisionToasts(noun, wire.changes);
  const decide = (verdict: Verdict): Promise<T | null> =>
    told(async () => (await mutateAsync({ params: { id }, body: { ...verdict, revision } })) as T);
  return { decide, busy: isPending };
};
