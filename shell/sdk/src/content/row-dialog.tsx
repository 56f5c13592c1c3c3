import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { orderedRowTexts } from 'shared-contracts/constants/admin-rows';
import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import { CannotSave } from '../forms/cannot-save.ts';
import { FormFooter } from '../forms/form-footer.tsx';
import { Form, useZodForm } from '../forms/zod-form.tsx';
import type { Toast } from '../host.ts';
import type { Failure } from '../mutation-meta.ts';
import { isPortalError } from '../portal-error.ts';
import { useOperation } from '../queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { type Choices, type Conflict, conflictInWords, rebase, type Values } from './edit-call.ts';
import { ConflictNote } from './edit-notes.tsx';

type Schema = Parameters<typeof useZodForm>[0];

export interface RowDialogProps<C extends Operation, E extends Operation> {
  /** The titles of the dialog, and the label of its button. */
  words: { readonly add: string; readonly edit: string; readonly save: string };
  /** The toasts; by default those of any row. */
  toasts?: { readonly saved: Toast; readonly failed: Failure };
  description: string;
  schema: Schema;
  /** The row's fields as the page knows them now; an edit sends no others. */
  defaultValues: Values;
  /** The labels of the fields, by name. */
  labels: Readonly<Record<string, string>>;
  /** The labels of options in selection fields. */
  choices?: Choices;
  /** Undefined for a new row. */
  row: { readonly id: string; readonly revision: number } | undefined;
  /** Whether another admin has deleted it while the dialog is open; what was typed can still be copied. */
  isDeleted?: boolean;
  create: Endpoint<C>;
  edit: Endpoint<E>;
  /** Path parameters of a new row. */
  params?: { readonly id: string };
  size?: ComponentProps<typeof Dialog>['size'];
  /** Other actions on the row, offered as long as nothing is typed. */
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Whether a save was refused because the row has a later revision. A refused field has issues. */
const isOutdatedError = (thrown: unknown): boolean =>
  isPortalError(thrown) && thrown.code === 'conflict' && thrown.issues.length === 0;

interface RowFormOptions extends Pick<RowDialogProps<Operation, Operation>, 'schema' | 'defaultValues' | 'labels' | 'row'> {
  draftKey: string;
}

/**
 * The form of a row. The revision is one of its values, so that an autosaved form is saved against the version it was typed on.
 * Once a save was refused because of a later one, the form is rebased onto what the page then loads.
 */
const useRowForm = ({ schema, defaultValues, labels, row, draftKey }: RowFormOptions) => {
  const [base] = useState<Values>({ ...defaultValues, revision: row?.revision });
  const form = useZodForm(schema, { defaultValues: base, draftKey });
  const [isOutdated, setOutdated] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const put = (values: Values) => form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true, keepErrors: true });
  const rebaseForm = useEffectEvent((latest: number) => {
    const mine = form.getValues();
    if (mine.revision === latest) return;
    const before = mine.revision === base.revision ? base : undefined;
    const { conflicts, values } = rebase(Object.keys(labels), { before, theirs: defaultValues, mine });
    setOutdated(false);
    setConflict({ fields: conflicts, theirs: defaultValues, mine });
    put({ ...values, revision: latest });
  });
  const latest = isOutdated ? row?.revision : undefined;
  useEffect(() => {
    if (latest !== undefined) rebaseForm(latest);
  }, [latest]);
  return { form, conflict, put, onOutdated: () => setOutdated(true) };
};

/** The dialog in which an admin edits a row. Input is autosaved; a row that someone else has changed is not overwritten. */
export const RowDialog = <C extends Operation, E extends Operation>(props: RowDialogProps<C, E>) => {
  const { words, toasts = orderedRowTexts, description, schema, defaultValues, labels, choices, row, isDeleted = false } = props;
  const { create, edit, params, size, actions, onClose } = props;
  const formId = useId();
  const draftKey = `admin/${create.id}/${row?.id ?? params?.id ?? 'new'}`;
  const { form, conflict, put, onOutdated } = useRowForm({ schema, defaultValues, labels, row, draftKey });
  const { isDirty, isSubmitting } = form.formState;
  const shown: Values = form.watch();
  const outcomes = {
    success: toasts.saved,
    // the form shows what has changed
    failure: (error: unknown) => (isOutdatedError(error) ? undefined : toasts.failed),
  };
  const [creation, change] = [useOperation(create, outcomes), useOperation(edit, outcomes)];
  const save = async (body: object) => {
    const { revision } = form.getValues();
    try {
      // each dialog passes the schema of its own operations
      if (row) await change.mutateAsync({ params: { id: row.id }, body: { ...body, revision } } as InputOf<E>);
      else await creation.mutateAsync({ ...(params ? { params } : {}), body } as InputOf<C>);
    } catch (thrown) {
      if (isOutdatedError(thrown)) onOutdated();
      throw thrown;
    }
    onClose();
  };
  const discard = () => {
    form.reset(defaultValues);
    form.clearDraft();
    onClose();
  };
  return (
    <CannotSave value={isDeleted ? 'deleted' : undefined}>
      <Dialog
        open
        onClose={onClose}
        title={row ? words.edit : words.add}
        description={description}
        size={size}
        busy={isSubmitting}
        footer={
          <>
            {isDirty || isDeleted ? null : actions}
            <FormFooter
              {...{ formId, isDirty, isSubmitting, onClose }}
              label={words.save}
              busyLabel={t`Saving...`}
              onDiscard={discard}
            />
          </>
        }
      >
        <Form id={formId} form={form} onSubmit={save}>
          {conflict ? (
            <ConflictNote
              conflicts={conflictInWords(conflict, shown, { labels, choices })}
              onTake={(field, whose) => put({ [field]: conflict[whose][field] })}
            />
          ) : null}
          {props.children}
        </Form>
      </Dialog>
    </CannotSave>
  );
};
