import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod';
import { useHost } from '../host-context.tsx';
import { isPortalError } from '../portal-error.ts';
import { noticeEndOfSession } from '../queries.ts';
import { FormAlert } from './form-alert.tsx';
import { applyProblem } from './problem-to-form.ts';
import { showSaved } from './show-saved.ts';
import { useDraft } from './use-draft.ts';

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A form whose values are checked by a schema; what the schema makes of them is what gets submitted. */
export type ZodForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  /** Forgets what was typed here; {@link Form} does it after a successful submit. */
  readonly clearDraft: () => void;
};

export interface ZodFormOptions<S extends FormSchema> {
  defaultValues: DefaultValues<z.input<S>>;
  /** Keeps what was typed, per person, until it is sent. Fields named like passwords are never kept. */
  draftKey?: string;
}

/**
 * A form over a schema: fields are checked when they are left and then at each change; on submit
 * the first wrong one takes the focus.
 */
export const useZodForm = <S extends FormSchema>(schema: S, { defaultValues, draftKey }: ZodFormOptions<S>): ZodForm<S> => {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
  });
  const clearDraft = useDraft(form, draftKey);
  return { ...form, clearDraft };
};

export interface FormProps<S extends FormSchema, A> {
  form: ZodForm<S>;
  /** Sends the values. What it throws is shown at the fields that it names, or above the form. */
  onSubmit: (values: z.output<S>) => A | Promise<A>;
  /** What of the answer a form that stays open shows as saved. */
  saved?: (answer: A) => DefaultValues<z.input<S>>;
  /** Told where a submit was not sent, since the schema refuses the values; the fields say it, too. */
  onRefused?: (errors: FieldErrors<z.input<S>>) => void;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The form element: no native bubbles, errors of the server at their fields, the draft gone once sent. */
export const Form = <S extends FormSchema, A>(props: FormProps<S, A>) => {
  const { form, onSubmit, saved, onRefused, id, className = '', children } = props;
  const host = useHost();
  const submit = form.handleSubmit(async (values) => {
    const sent = { ...form.getValues() };
    try {
      const answer = await onSubmit(values);
      form.clearDraft();
      if (saved) showSaved(form, sent, saved(answer));
    } catch (thrown) {
      // the end of a session is told by the portal, and is nothing to mend in the form
      if (isPortalError(thrown) && thrown.code === 'unauthenticated') noticeEndOfSession(host, thrown);
      else applyProblem(form, thrown);
    }
  }, onRefused);
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className={`flex flex-col gap-3 ${className}`} onSubmit={submit}>
        <FormAlert />
        {children}
      </form>
    </FormProvider>
  );
};
