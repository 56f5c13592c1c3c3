import type { ContentStatus } from 'shared-contracts/constants/content';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { decisionTexts } from 'shared-contracts/constants/reviews';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import { isPublished } from 'shared-contracts/policies/content';
import type { Decision } from 'shared-contracts/schemas/content';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { PortalHost } from '../host.ts';
import { useHost } from '../host-context.tsx';
import type { Failure } from '../mutation-meta.ts';
import { isPortalError, type PortalError } from '../portal-error.ts';
import { useOperation } from '../queries.ts';

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

/** Whether a call failed because another user has decided first. */
const isAlreadyDecided = ({ code }: PortalError): boolean => code === 'conflict' || code === 'not_found';

/** A decision that can be undone: its item, at the revision that the decision created. */
export interface Undoable {
  readonly type: string;
  readonly id: string;
  readonly revision: number;
}

/** The decision on an item at a revision; undefined for a change of a published item, which cannot be undone. */
export const undoableOf = (type: string, { id, status, revision }: ItemRevision): Undoable | undefined =>
  isPublished(status) ? undefined : { type, id, revision: revision + 1 };

/** Loads the undo of decisions on first use: few users decide, and even fewer undo a decision. */
export const loadUndo = () => import('./undo-decision.tsx');

/** Loads what repeats a call without a response, on the first decision. */
const loadRepeat = () => import('../repeat-call.ts');

/** Undoes a decision from its toast, even if its item is no longer on the page. */
export const undoFromToast = (host: PortalHost, undoable: Undoable): Promise<boolean> =>
  // not destructured: the build would add code that picks the names
  loadUndo().then((undo) => undo.sendUndo(host, undoable));

/** The toast of a failed decision. Without a connection it is not known whether it has failed, as the error says. */
export const decisionFailed = ({ code }: PortalError): Failure =>
  code === 'offline' ? { title: decisionTexts.failed.title } : decisionTexts.failed;

/** The toasts of a decision on an item with that noun. @param undo undoes the decision; absent if it cannot be undone */
export const decisionMeta = (noun: string, undo?: () => void) => ({
  success: undo ? { ...decisionTexts.decided, action: { label: t`Undo`, run: undo } } : decisionTexts.decided,
  failure: (error: PortalError) =>
    isAlreadyDecided(error) ? { title: t`This ${itemNoun(noun)} has changed` } : decisionFailed(error),
});

/** Resolves to null if another user decided first, since nothing is left to decide. @throws if the call can be retried */
export const unlessDecided = <T>(decided: Promise<T>): Promise<T | null> =>
  decided.catch((thrown: unknown) => {
    if (isPortalError(thrown) && isAlreadyDecided(thrown)) return null;
    throw thrown;
  });

/** The item that a decision is about, as it is on screen. */
interface ItemRevision {
  readonly id: string;
  readonly status: ContentStatus;
  readonly revision: number;
}

/** Decides on the revision on screen, and shows the result. @param type of the item, as in URLs */
export const useDecision = <T>(endpoint: Endpoint<DecideOperation<T>>, item: ItemRevision, { type, noun }: Named) => {
  const { id, revision } = item;
  const undoable = undoableOf(type, item);
  const host = useHost();
  const decision = useOperation(endpoint, {
    ...decisionMeta(noun, undoable && (() => void undoFromToast(host, undoable))),
    send: (input) => loadRepeat().then((repeat) => repeat.callAgain(endpoint, input, { tab: host.tab })),
  });
  const decide = (verdict: Verdict) => unlessDecided(decision.mutateAsync({ params: { id }, body: { ...verdict, revision } }));
  return { decide, undoable, busy: decision.isPending };
};

interface Named {
  readonly type: string;
  /** Within a sentence: `idea`. */
  readonly noun: string;
}
