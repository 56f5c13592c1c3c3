import { type ReactNode, useId, useState } from 'react';
import type { DefaultValues, FieldErrors, FieldValues } from 'react-hook-form';
import { draftTexts } from 'shared-contracts/constants/draft';
import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { FormFooter } from '../forms/form-footer.tsx';
import { Form, useZodForm, type ZodForm } from '../forms/zod-form.tsx';
import type { Toast } from '../host.ts';
import { type OperationOptions, useOperation } from '../queries.ts';
import { useLocation, useNavigate } from '../router.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type DraftSchema, useDraftForm } from './save-draft.ts';

export interface NewItemDialogProps<S extends z.ZodType<FieldValues, FieldValues>, O extends Operation>
  extends Pick<OperationOptions<O>, 'success' | 'failure'> {
  title: string;
  description: string;
  /** Label of the submit button, for example 'Submit idea'. */
  submitLabel: string;
  /** The operation that creates the item, for example `submitIdea`; its toasts are `success` and `failure`. */
  submit: Endpoint<O>;
  /**
   * Converts the schema's output to the operation's input. The form shows what it throws.
   * @param changes the part that the person has changed
   */
  inputOf: (values: z.output<S>, changes: Partial<z.output<S>>) => InputOf<O>;
  schema: S;
  defaultValues: DefaultValues<z.input<S>>;
  draftKey: string;
  followsDefaults?: boolean;
  /** Label of the submit button while the form or a file is being sent. */
  busyLabel?: string;
  /** Whether required parts outside the fields exist, such as a file; the button is disabled until then. */
  isReady?: (values: z.input<S>) => boolean;
  /** The schema for saving a draft on the server; undefined if this is not possible. */
  draftSchema?: DraftSchema;
  /** Called when the form is not sent because of an invalid field. */
  onRefused?: (errors: FieldErrors<z.input<S>>) => void;
  /** Whether the toast of `failure` states the reason, so that the form does not repeat it above the fields. */
  errorsInToast?: boolean;
  /** Whether the item has a page below the list that the dialog is opened from; the toast then leads to it. */
  hasPage?: boolean;
  onClose: () => void;
  /** The fields. @param onBusy called when an upload starts or ends */
  children: (form: ZodForm<S>, onBusy: (busy: boolean) => void) => ReactNode;
}

/**
 * The toast with a button that shows the created item: the list may not contain it, because of its filters, its order or its tab.
 */
const useToastWithView = (hasPage: boolean) => {
  const list = useLocation().pathname;
  const navigate = useNavigate();
  return (toast: Toast | undefined, created: unknown): Toast | undefined => {
    if (!hasPage || !toast) return toast;
    const { id } = created as { id: string };
    return { ...toast, action: { label: t`View`, run: () => void navigate(`${list}/${id}`) } };
  };
};

/** A dialog that creates an item. Autosaves the input until it is sent, across reloads and lost sessions. */
export const NewItemDialog = <S extends z.ZodType<FieldValues, FieldValues>, O extends Operation>(
  props: NewItemDialogProps<S, O>,
) => {
  const { title, description, submitLabel, submit, inputOf, success, failure, schema, defaultValues, draftKey, draftSchema } =
    props;
  const { busyLabel = t`Submitting...`, isReady, onRefused, errorsInToast, onClose, children } = props;
  const formId = useId();
  const form = useZodForm(schema, { defaultValues, draftKey, followsDefaults: props.followsDefaults });
  const [uploading, setUploading] = useState(false);
  const withView = useToastWithView(props.hasPage ?? false);
  const submission = useOperation(submit, {
    success: (created, input) => withView(typeof success === 'function' ? success(created, input) : success, created),
    failure,
  });
  const saving = useOperation(submit, {
    success: (created) => withView(draftTexts.saved, created),
    failure: draftTexts.saveFailed,
  });
  const close = () => {
    form.clearDraft();
    onClose();
  };
  const draft = useDraftForm(form, draftSchema, async (body) => {
    // an operation that accepts drafts validates them with the same schema
    await saving.mutateAsync({ body } as InputOf<O>);
    close();
  });
  const { isSubmitting, isDirty } = form.formState;
  const discard = () => {
    form.reset();
    close();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      busy={isSubmitting || draft.saving}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, onClose }}
          label={props.busyLabel && uploading ? busyLabel : submitLabel}
          busyLabel={busyLabel}
          waits={uploading}
          lacks={isReady !== undefined && !isReady(form.watch())}
          quiet={
            draftSchema
              ? { label: t`Save as draft`, busyLabel: t`Saving...`, busy: draft.saving, onClick: () => void draft.save() }
              : undefined
          }
          onDiscard={discard}
        />
      }
    >
      <Form
        id={formId}
        form={form}
        onSubmit={async (values, changes) => {
          await submission.mutateAsync(inputOf(values, changes));
          close();
        }}
        onRefused={onRefused}
        errorsInToast={errorsInToast}
      >
        {children(form, setUploading)}
      </Form>
    </Dialog>
  );
};
