import type { Operation } from 'shared-contracts/operation';
import { draftTexts } from 'shared-contracts/terms/draft';
import type { Wire } from 'shared-contracts/wire';
import { submitDraft } from 'shared-contracts/wire/submissions';
import type * as z from 'zod';
import type { Toast } from '../host.ts';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { invalidate, operationQuery, useOperation } from '../queries.ts';
import { titled } from './decision-noun.ts';
import type { Editable } from './edit-notice.tsx';
import type { Values } from './edited-values.ts';

type OneItem<T> = { readonly kind: 'json'; readonly status: 200; readonly schema: z.ZodType<T> };

/** Answers one item named by its id; `T` is the item as it answers. */
export interface GetOperation<T> extends Operation {
  readonly params: z.ZodType<unknown, { id: string }>;
  readonly answer: OneItem<T>;
}

/** Changes one item named by its id and answers it as it is then. */
export interface EditOperation<T> extends GetOperation<T> {
  readonly body: z.ZodType<unknown, object>;
}

export interface EditCall<T> {
  edit: Wire<EditOperation<T>>;
  get: Wire<GetOperation<T>>;
  item: T;
  /** What the item is, within a sentence: `idea`. */
  noun: string;
  /** Said where a rejected item goes to the reviewers again, and where a draft is submitted. */
  resubmitted: Toast;
  /** Puts the item as answered into the cached lists. */
  onEdited: (item: T) => void;
}

/**
 * Sends an edit and says how it went, for `EditDialog`. Where somebody else was faster, `onOvertaken` gets the item as
 * it stands. What it throws is for the form to show.
 */
export const useEdit = <T extends Editable & { readonly pendingChange: object | null }>(call: EditCall<T>) => {
  const { edit, get, item, noun, resubmitted, onEdited } = call;
  const { queryClient, notify } = useHost();
  const { mutateAsync } = useOperation(edit);
  const params = { id: item.id };
  const said = (after: T): Toast => {
    if (after.status === 'draft') return draftTexts.saved;
    if (item.status === 'rejected' && after.status === 'pending') return resubmitted;
    if (!after.pendingChange) return { title: `${titled(noun)} Updated`, description: 'Your changes have been saved.' };
    const description = `A reviewer reads your change first. Until then everyone sees the ${noun} as it was.`;
    return { title: 'Change Submitted', description };
  };
  return async (body: Values, onOvertaken: (now: T) => void): Promise<void> => {
    try {
      const edited = (await mutateAsync({ params, body })) as T;
      onEdited(edited);
      notify(said(edited));
    } catch (thrown) {
      const code = isPortalError(thrown) ? thrown.code : undefined;
      if (code === 'conflict')
        onOvertaken((await queryClient.fetchQuery({ ...operationQuery(get, { params }), staleTime: 0 })) as T);
      // the end of a session has a message of its own, and only one shows at a time
      else if (code !== 'unauthenticated') {
        const description = 'Failed to save your changes. Please try again.';
        notify({ title: 'Update Failed', description, variant: 'destructive' });
      }
      throw thrown;
    }
  };
};

/** Submits a draft and says so, for `EditDialog`. What it throws is for the form to show. @param changes ids of the operations that answer such items */
export const useDraftSubmission = (
  { type, id }: { readonly type: string; readonly id: string },
  submitted: Toast,
  changes: readonly string[],
) => {
  const { queryClient, notify } = useHost();
  const { mutateAsync } = useOperation(submitDraft);
  return async (): Promise<void> => {
    await mutateAsync({ params: { type, id }, body: {} });
    await invalidate(queryClient, changes);
    notify(submitted);
  };
};
