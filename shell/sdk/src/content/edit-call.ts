import { draftTexts } from 'shared-contracts/constants/draft';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { submitDraft } from 'shared-contracts/endpoints/submissions';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import type { Toast } from '../host.ts';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { operationQuery, useOperation } from '../queries.ts';
import { titled } from './decision-call.ts';
import type { Editable } from './edit-notice.tsx';
import type { Values } from './edited-values.ts';

type OneItem<T> = { readonly kind: 'json'; readonly status: 200; readonly schema: z.ZodType<T> };

/** Returns one item by id; `T` is the item. */
export interface GetOperation<T> extends Operation {
  readonly params: z.ZodType<unknown, { id: string }>;
  readonly response: OneItem<T>;
}

/** Edits one item by id and returns the result. */
export interface EditOperation<T> extends GetOperation<T> {
  readonly body: z.ZodType<unknown, object>;
}

export interface EditCall<T> {
  edit: Endpoint<EditOperation<T>>;
  get: Endpoint<GetOperation<T>>;
  item: T;
  /** The type of the item within a sentence: `idea`. */
  noun: string;
  /** The toast when a rejected item is resubmitted, and when a draft is submitted. */
  resubmitted: Toast;
}

/**
 * Sends an edit and shows the result, for `EditDialog`. On a conflict, `onOvertaken` gets the current item. The form shows any
 * error it throws.
 */
export const useEdit = <T extends Editable & { readonly pendingChange: object | null }>(call: EditCall<T>) => {
  const { edit, get, item, noun, resubmitted } = call;
  const { queryClient } = useHost();
  const params = { id: item.id };
  const said = (after: T): Toast => {
    if (after.status === 'draft') return draftTexts.saved;
    if (item.status === 'rejected' && after.status === 'pending') return resubmitted;
    if (!after.pendingChange) return { title: t`${titled(noun)} Updated`, description: t`Your changes have been saved.` };
    const description = t`A reviewer will check your change. Until then everyone sees the current ${itemNoun(noun)}.`;
    return { title: t`Change Submitted`, description };
  };
  const { mutateAsync } = useOperation(edit, {
    success: (edited) => said(edited as T),
    failure: ({ code }) =>
      // the form shows it, with the other user's changes
      code === 'conflict'
        ? undefined
        : { title: t`Update Failed`, description: t`Failed to save your changes. Please try again.` },
  });
  return async (body: Values, onOvertaken: (now: T) => void): Promise<void> => {
    try {
      await mutateAsync({ params, body });
    } catch (thrown) {
      if (isPortalError(thrown) && thrown.code === 'conflict')
        onOvertaken((await queryClient.fetchQuery({ ...operationQuery(get, { params }), staleTime: 0 })) as T);
      throw thrown;
    }
  };
};

/** Submits a draft and shows a toast, for `EditDialog`. The form shows any error it throws. */
export const useDraftSubmission = (params: { readonly type: string; readonly id: string }, submitted: Toast) => {
  const { mutateAsync } = useOperation(submitDraft, { success: submitted });
  return async (): Promise<void> => {
    await mutateAsync({ params, body: {} });
  };
};
