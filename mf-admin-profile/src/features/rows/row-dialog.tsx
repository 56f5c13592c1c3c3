import { Form, FormFooter, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Dialog } from 'portal-sdk/ui';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { orderedRowTexts } from 'shared-contracts/constants/admin-rows';
import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import { useChange } from '../page/use-change.ts';
import type { OrderedItem } from './ordered-list.tsx';
import type { RowWords } from './rows-section.tsx';

type Schema = Parameters<typeof useZodForm>[0];
type Values = Parameters<typeof useZodForm>[1]['defaultValues'];

export interface RowDialogProps<C extends Operation, E extends Operation> {
  /** The row's texts. */
  words: RowWords;
  description: string;
  schema: Schema;
  defaultValues: Values;
  /** Undefined for a new row. */
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
  // the revision when the dialog opened, not what the page has refetched since then
  const [revision] = useState(row?.revision);
  const form = useZodForm(schema, { defaultValues, draftKey: `admin/${create.id}/${row?.id ?? params?.id ?? 'new'}` });
  const { isDirty, isSubmitting } = form.formState;
  const [creation, change] = [useOperation(create, outcomes), useOperation(edit, outcomes)];
  const save = async (body: object) => {
    // each dialog passes the schema of its own operations
    if (row) await change.mutateAsync({ params: { id: row.id }, body: { ...body, revision } } as InputOf<E>);
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

interface RowEndpoints<E extends Operation, O extends Operation> {
  readonly edit: Endpoint<E>;
  readonly order: Endpoint<O>;
  /** Path parameters of the order, if the rows belong to another row: subfields to a field. */
  readonly params?: { readonly id: string };
}

const words = { done: orderedRowTexts.saved, failed: orderedRowTexts.failed };

/** Actions of a list on its rows without a form; each resolves to whether it succeeded. */
export const useRowChanges = <E extends Operation, O extends Operation>({ edit, order, params }: RowEndpoints<E, O>) => {
  const [change, reordering] = [useChange(edit, words), useChange(order, words)];
  // each list passes the operations of its own rows
  return {
    setActive: ({ id }: OrderedItem, isActive: boolean) => change.change({ params: { id }, body: { isActive } } as InputOf<E>),
    reorder: (ids: string[]) => reordering.change({ ...(params ? { params } : {}), body: { ids } } as InputOf<O>),
  };
};

/** Deletes rows. */
export const useRowDeletion = <D extends Operation>(endpoint: Endpoint<D>) => {
  const { change } = useChange(endpoint, { done: orderedRowTexts.deleted, failed: orderedRowTexts.deleteFailed });
  return ({ id }: OrderedItem) => change({ params: { id } } as InputOf<D>);
};
