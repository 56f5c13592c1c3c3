import { Form, FormFooter, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Dialog } from 'portal-sdk/ui';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { orderedRowTexts } from 'shared-contracts/constants/admin-rows';
import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type { RowWords } from './row-words.ts';

type Schema = Parameters<typeof useZodForm>[0];
type Values = Parameters<typeof useZodForm>[1]['defaultValues'];

export interface RowDialogProps<C extends Operation, E extends Operation> {
  /** The row's texts. */
  words: RowWords;
  description: string;
  schema: Schema;
  defaultValues: Values;
  /** The row as it was when the dialog opened; undefined for a new one. */
  row: { readonly id: string; readonly revision: number } | undefined;
  create: Endpoint<C>;
  edit: Endpoint<E>;
  /** Path parameters of a new row. */
  params?: { readonly id: string };
  size?: ComponentProps<typeof Dialog>['size'];
  onClose: () => void;
  children: ReactNode;
}

const outcomes = { success: orderedRowTexts.saved, failure: orderedRowTexts.failed };

/** The dialog in which an admin edits a row. Input is autosaved; a row that someone else has changed is not overwritten. */
export const RowDialog = <C extends Operation, E extends Operation>(props: RowDialogProps<C, E>) => {
  const { words, description, schema, defaultValues, row, create, edit, params, size, onClose, children } = props;
  const formId = useId();
  const [seen] = useState(row?.revision);
  const form = useZodForm(schema, { defaultValues, draftKey: `admin/${create.id}/${row?.id ?? params?.id ?? 'new'}` });
  const { isDirty, isSubmitting } = form.formState;
  const [creation, change] = [useOperation(create, outcomes), useOperation(edit, outcomes)];
  const save = async (body: object) => {
    // each dialog passes the schema of its own operations
    if (row) await change.mutateAsync({ params: { id: row.id }, body: { ...body, revision: seen } } as InputOf<E>);
    else await creation.mutateAsync({ ...(params ? { params } : {}), body } as InputOf<C>);
    onClose();
  };
  const discard = () => {
    form.reset(defaultValues);
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={row ? words.edit : words.add}
      description={description}
      size={size}
      busy={isSubmitting}
      footer={
        <FormFooter
          {...{ formId, isDirty, isSubmitting, onClose }}
          label={words.save}
          busyLabel={t`Saving...`}
          onDiscard={discard}
        />
      }
    >
      <Form id={formId} form={form} onSubmit={save}>
        {children}
      </Form>
    </Dialog>
  );
};
