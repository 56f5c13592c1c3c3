import { useDialogAddress, useLastKnown } from 'portal-sdk/lists';
import { Dialog } from 'portal-sdk/ui';
import type { ComponentType, ReactNode } from 'react';
import { type OrderedItem, OrderedList, type OrderedListProps } from '../rows/ordered-list.tsx';
import { RowsSection } from '../rows/rows-section.tsx';

export interface RowFormProps<R> {
  /** Undefined for a new one. */
  row: R | undefined;
  /** Whether another admin has deleted it while its form is open. */
  isDeleted?: boolean;
  onClose: () => void;
}

interface EditorProps<R extends OrderedItem>
  extends Pick<OrderedListProps<R>, 'nameOf' | 'about' | 'reorder' | 'setActive' | 'remove'>,
    Omit<Parameters<typeof RowsSection<R>>[0], 'onAdd' | 'children'> {
  Form: ComponentType<RowFormProps<R>>;
  /** A row as people see it. */
  preview: { readonly description: string; readonly body: (row: R) => ReactNode };
}

/** Rows with their forms and previews, each with its own address. */
export const Editor = <R extends OrderedItem>(props: EditorProps<R>) => {
  const { title, text, words, query, Form, preview, ...list } = props;
  const [editDialog, newDialog, previewDialog] = [useDialogAddress('edit'), useDialogAddress('new'), useDialogAddress('preview')];
  const find = (id: string) => query.data?.find((row) => row.id === id);
  const [found, previewed] = [find(editDialog.value), find(previewDialog.value)];
  const edited = useLastKnown(found, editDialog.value);
  return (
    <>
      <RowsSection {...{ title, text, words, query }} onAdd={() => newDialog.open()}>
        {(rows) => (
          <OrderedList
            {...list}
            label={title}
            rows={rows}
            onEdit={({ id }) => editDialog.open(id)}
            onPreview={({ id }) => previewDialog.open(id)}
          />
        )}
      </RowsSection>
      {edited ? <Form key={edited.id} row={edited} isDeleted={!found} onClose={editDialog.close} /> : null}
      {newDialog.isOpen ? <Form row={undefined} onClose={newDialog.close} /> : null}
      {previewed ? (
        <Dialog open onClose={previewDialog.close} title={list.nameOf(previewed)} description={preview.description}>
          {preview.body(previewed)}
        </Dialog>
      ) : null}
    </>
  );
};
