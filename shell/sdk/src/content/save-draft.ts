import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { refuseFailedUploads } from '../forms/failed-uploads.ts';
import { applyIssues, applyProblem } from '../forms/problem-to-form.ts';
import type { ZodForm } from '../forms/zod-form.tsx';

type FormSchema = z.ZodType<FieldValues, FieldValues>;
/** The schema of a form's draft: adds `draft: true`. */
export type DraftSchema = z.ZodType<object, object>;

/**
 * Saves a form as a draft: validates it with the draft schema instead of the form's own. Errors show at their fields, and the
 * input is kept.
 * @param send gets the output of the draft schema
 */
export const useDraftForm = <S extends FormSchema>(
  form: ZodForm<S>,
  schema: DraftSchema | undefined,
  send: (values: Readonly<Record<string, unknown>>) => Promise<void>,
) => {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (!schema || saving) return;
    // wait for a validation that a blur has started: it uses the submission's rules and must not finish later
    await form.trigger();
    form.clearErrors();
    if (refuseFailedUploads(form)) return;
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
      applyProblem(form, thrown);
    } finally {
      setSaving(false);
    }
  };
  return { save, saving };
};
