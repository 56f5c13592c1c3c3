import { EditDialog } from 'portal-sdk/content';
import { energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import { editEnergyItem, getEnergyItem } from 'shared-contracts/endpoints/energy';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { t } from 'shared-contracts/translate';
import { energyType } from '../item/energy-parts.tsx';
import { draftFormSchema, EnergyFields, editFormSchema, valuesOf } from '../submit/energy-fields.tsx';

const labels = {
  title: t`Title`,
  description: t`Description`,
  type: t`Type`,
  category: t`Category`,
  authors: t`Authors`,
  journal: t`Journal`,
  publicationDate: t`Publication date`,
  doi: 'DOI',
  tags: t`Tags`,
  fileUrl: t`Attachment`,
  moreFiles: t`Further attachments`,
};

/** The dialog that edits an energy item. */
export default function EditItemDialog({ item, onClose }: { item: EnergyItem; onClose: () => void }) {
  return (
    <EditDialog
      title={t`Edit item`}
      of={energyType}
      item={item}
      edit={editEnergyItem}
      get={getEnergyItem}
      schema={editFormSchema}
      labels={labels}
      choices={{ type: energyTypes, category: energyCategories }}
      valuesOf={valuesOf}
      draftKey={`energy/edit/${item.id}`}
      draftSchema={draftFormSchema}
      onClose={onClose}
    >
      {(form, onBusy) => <EnergyFields type={form.watch('type')} onBusy={onBusy} />}
    </EditDialog>
  );
}
