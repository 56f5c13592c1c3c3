import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Operation } from 'shared-contracts/operation';
import { draftTexts } from 'shared-contracts/terms/draft';
import type { Wire } from 'shared-contracts/wire';
import type * as z from 'zod';
import { call } from '../client.ts';
import { applyIssues, applyProblem } from '../forms/problem-to-form.ts';
import type { ZodForm } from '../forms/zod-form.tsx';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { invalidate, noticeEndOfSession } from '../queries.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;
/** Whatever a form holds, as a draft is checked: `draft: true` is added. */
export type DraftSchema = z.ZodType<object, object>;

/** Sends a new item, or a draft of one. */
interface SubmitOperation extends Operation {
  readonly body: z.ZodType<unknown, object>;
}

/** How an item is kept as a draft: what is checked then, and what takes it. */
export interface DraftOf {
  readonly schema: DraftSchema;
  readonly wire: Wire<SubmitOperation>;
}

/**
 * Sends what a form holds as a draft: checked by the schema of drafts, not by the form's own. What is refused shows at
 * its field, and nothing typed is lost.
 * @param send the values as the schema of drafts leaves them
 */
export const useDraftForm = <S extends FormSchema>(
  form: ZodForm<S>,
  schema: DraftSchema | undefined,
  send: (values: Readonly<Record<string, unknown>>) => Promise<void>,
) => {
  const host = useHost();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (!schema || saving) return;
    // what leaving a field has begun to check, by the rules of a submission, must not come after this
    await form.trigger();
    form.clearErrors();
    const checked = schema.safeParse({ ...form.getValues(), draft: true });
    if (!checked.success) {
      applyIssues(
        form,
        checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
      return;
    }
    setSaving(true);
    try {
      await send({ ...checked.data });
    } catch (thrown) {
      if (isPortalError(thrown) && thrown.code === 'unauthenticated') noticeEndOfSession(host, thrown);
      else applyProblem(form, thrown);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
};

/** Keeps a new item as a draft on the server and says where it is; what the browser kept of the form is gone then. */
export const useNewDraft = <S extends FormSchema>(form: ZodForm<S>, draft: DraftOf | undefined, onDone: () => void) => {
  const { notify, queryClient } = useHost();
  return useDraftForm(form, draft?.schema, async (body) => {
    if (!draft) return;
    try {
      await call(draft.wire, { body });
      void invalidate(queryClient, draft.wire.changes);
    } catch (thrown) {
      // the end of a session has a message of its own, and only one shows at a time
      if (!isPortalError(thrown) || thrown.code !== 'unauthenticated')
        notify({ ...draftTexts.saveFailed, variant: 'destructive' });
      throw thrown;
    }
    form.clearDraft();
    notify(draftTexts.saved);
    onDone();
  });
};
