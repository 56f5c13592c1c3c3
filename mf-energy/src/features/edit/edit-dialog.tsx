import { useDraftSubmission, useEdit } from 'portal-sdk/content/edit-call';
import { EditDialog } from 'portal-sdk/content/edit-dialog';
import { useHost } from 'portal-sdk/host-context';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { energyCategories, energyTexts, energyTypes } from 'shared-contracts/terms/energy';
import { editEnergyItem, getEnergyItem } from 'shared-contracts/wire/energy';
import { energyReads, putEnergyItem } from '../analysis/energy-queries.ts';
import { EnergyFields } from '../submit/energy-fields.tsx';
import { draftFormSchema, editFormSchema, valuesOf } from '../submit/energy-values.ts';

const labels = {
  title: 'Title',
  description: 'Description',
  type: 'Type',
  category: 'Category',
  authors: 'Authors',
  journal: 'Journal',
  publicationDate: 'Publication date',
  doi: 'DOI',
  tags: 'Tags',
  fileUrl: 'Attachment',
};
const names: Readonly<Record<string, string>> = { ...energyTypes, ...energyCategories };

const inWords = (values: Readonly<Record<string, unknown>>, field: string): string => {
  const value = field === 'fileUrl' ? values.fileName : values[field];
  if (Array.isArray(value)) return value.join(', ');
  const text = typeof value === 'string' ? value : '';
  return field === 'type' || field === 'category' ? (names[text] ?? text) : text;
};

interface EditItemDialogProps {
  item: EnergyItem;
  onClose: () => void;
}

/** The dialog that changes an energy item. */
export default function EditItemDialog({ item, onClose }: EditItemDialogProps) {
  const { queryClient } = useHost();
  const send = useEdit({
    edit: editEnergyItem,
    get: getEnergyItem,
    item,
    noun: 'energy item',
    resubmitted: energyTexts.submitted,
    onEdited: (edited) => putEnergyItem(queryClient, edited),
  });
  return (
    <EditDialog
      title="Edit Item"
      noun="energy item"
      item={item}
      schema={editFormSchema}
      labels={labels}
      valuesOf={valuesOf}
      inWords={inWords}
      send={send}
      draftKey={`energy/edit/${item.id}`}
      draftSchema={draftFormSchema}
      submit={useDraftSubmission({ type: 'energy_item', id: item.id }, energyTexts.submitted, energyReads)}
      onClose={onClose}
    >
      {(form, onBusy) => <EnergyFields type={form.watch('type')} onBusy={onBusy} />}
    </EditDialog>
  );
}
