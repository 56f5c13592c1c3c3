import { zodResolver } from '@hookform/resolvers/zod';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useRef } from 'react';
import {
  type Control,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  get,
  type Resolver,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import type * as z from 'zod';
import { useKeptPage } from './cannot-save.ts';
import { CannotSaveNote } from './cannot-save-note.tsx';
import { changedValues, differingValues, differs, resetExcept, useFollowedDefaults } from './changed-values.ts';
import { refuseFailedUploads } from './failed-uploads.ts';
import { applyHiddenErrors, applyProblem } from './problem-to-form.ts';
import { useRevalidatedErrors } from './revalidate-errors.ts';
import { useAutosave } from './use-autosave.ts';

/** The error of the form as a whole. */
const FormAlert = () => {
  const { errors } = useFormState();
  const message = errors.root?.server?.message;
  return message ? (
    <div className="form-alert" role="alert">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <p>{message}</p>
    </div>
  ) : null;
};

/**
 * Lets a person tab through a field without an error for leaving it empty: skips the validation of a single field until its value
 * has differed from the initial one, or the form was submitted.
 */
const skipUntouched =
  <Values extends FieldValues, Context, Sent>(
    check: Resolver<Values, Context, Sent>,
    control: () => Control<Values, Context, Sent>,
    changed: Set<string>,
  ): Resolver<Values, Context, Sent> =>
  async (values, context, options) => {
    const [name, ...others] = options.names ?? [];
    const { _defaultValues: defaultValues, _formState: state } = control();
    if (name !== undefined && others.length === 0 && !state.isSubmitting && !state.isSubmitted) {
      if (differs(get(values, name), get(defaultValues, name))) changed.add(name);
      if (!changed.has(name)) return { values: {}, errors: {} };
    }
    return check(values, context, options);
  };

type FormSchema = z.ZodType<FieldValues, FieldValues>;

/** A form validated by a schema; submits the schema's output. */
export type ZodForm<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>> & {
  /** Clears the autosave; {@link Form} does so after a successful submit. */
  readonly clearDraft: () => void;
};

export interface ZodFormOptions<S extends FormSchema> {
  defaultValues: DefaultValues<z.input<S>>;
  /** Autosaves the form per person until it is submitted. Fields named like passwords are never saved. */
  draftKey?: string;
  /** While the form is open, the fields that the person has not changed take over new default values, such as refetched ones. */
  followsDefaults?: boolean;
}

/**
 * A form with a schema: validates a field that the person has changed on blur and then on each change; a submit validates all,
 * and focuses the first invalid one.
 */
export const useZodForm = <S extends FormSchema>(
  schema: S,
  { defaultValues, draftKey, followsDefaults = false }: ZodFormOptions<S>,
): ZodForm<S> => {
  const changed = useRef(new Set<string>());
  const form: UseFormReturn<z.input<S>, unknown, z.output<S>> = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: skipUntouched(zodResolver(schema), () => form.control, changed.current),
    defaultValues,
    mode: 'onTouched',
  });
  const clearDraft = useAutosave(form, draftKey);
  useFollowedDefaults(form, defaultValues, followsDefaults);
  useRevalidatedErrors(form);
  useKeptPage(draftKey !== undefined);
  return { ...form, clearDraft };
};

export interface FormProps<S extends FormSchema, A> {
  form: ZodForm<S>;
  /**
   * Sends the values. Shows what it throws at the named fields, or above the form.
   * @param changes those of the fields that the person has changed
   */
  onSubmit: (values: z.output<S>, changes: Partial<z.output<S>>) => A | Promise<A>;
  /** The saved values, from the response, for a form that stays open. */
  saved?: (response: A) => DefaultValues<z.input<S>>;
  /** Called when the schema rejects the values on submit; the fields show the errors, too. */
  onRefused?: (errors: FieldErrors<z.input<S>>) => void;
  /** Whether a toast states the reason of a failure, so that the form does not repeat it above the fields. */
  errorsInToast?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** The form element: no native validation, server errors at their fields, no autosave after a submit. */
export const Form = <S extends FormSchema, A>(props: FormProps<S, A>) => {
  const { form, onSubmit, saved, onRefused, errorsInToast, id, className = '', children } = props;
  const submit = form.handleSubmit(
    async (values) => {
      if (refuseFailedUploads(form)) return;
      const sent = { ...form.getValues() };
      try {
        const response = await onSubmit(values, changedValues(form, values));
        form.clearDraft();
        const current = form.getValues();
        if (saved) resetExcept(form, saved(response), differingValues(current, current, sent));
      } catch (thrown) {
        applyProblem(form, thrown, errorsInToast);
      }
    },
    (errors) => {
      applyHiddenErrors(form, errors);
      refuseFailedUploads(form);
      onRefused?.(errors);
    },
  );
  return (
    <FormProvider {...form}>
      <form id={id} noValidate className={`flex flex-col gap-3 ${className}`} onSubmit={submit}>
        <CannotSaveNote />
        <FormAlert />
        {children}
      </form>
    </FormProvider>
  );
};
