import Plus from 'lucide-react/icons/plus';
import { RowDialog } from 'portal-sdk/content';
import { SelectField, TextArea, TextField } from 'portal-sdk/forms';
import { useDialogAddress } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, Icon } from 'portal-sdk/ui';
import { fieldLimits } from 'shared-contracts/constants/admin-rows';
import { icons } from 'shared-contracts/constants/navigation';
import {
  createField,
  createSubfield,
  editField,
  editSubfield,
  listFields,
  reorderFields,
  reorderSubfields,
} from 'shared-contracts/endpoints/fields';
import { type Field, fieldInputSchema, type Subfield, subfieldInputSchema } from 'shared-contracts/schemas/admin-rows';
import { t } from 'shared-contracts/translate';
import { OrderedList } from '../rows/ordered-list.tsx';
import { useRowChanges } from '../rows/row-changes.ts';
import { fieldWords, RowsSection, subfieldWords } from '../rows/rows-section.tsx';

const nameOf = ({ name }: { readonly name: string }): string => name;
/** The stored icon may no longer be in the shell's set. */
const iconOf = (icon: string | null) => icons.find((name) => name === icon) ?? 'tag';
const iconOptions = icons.map((icon) => ({ value: icon, label: icon.replaceAll('-', ' ') }));

const Subfields = ({ field, onAdd, onEdit }: { field: Field; onAdd: () => void; onEdit: (subfield: Subfield) => void }) => {
  const changes = useRowChanges({ edit: editSubfield, order: reorderSubfields, params: { id: field.id } });
  return (
    <div className="mt-3 flex flex-col gap-2 sm:pl-20">
      {field.subfields.length > 0 ? (
        <OrderedList
          label={t`Subfields of ${field.name}`}
          rows={field.subfields}
          nameOf={nameOf}
          about={({ description }) => description}
          onEdit={onEdit}
          {...changes}
        />
      ) : null}
      <Button
        size="sm"
        variant="outline"
        className="self-start"
        icon={<Plus />}
        aria-label={t`Add subfield to ${field.name}`}
        onClick={onAdd}
      >{t`Add subfield`}</Button>
    </div>
  );
};

const subfieldLabels = { name: t`Name`, description: t`Description` };
const labels = { ...subfieldLabels, icon: t`Icon` };

const NameAndDescription = () => (
  <>
    <TextField name="name" label={labels.name} maxLength={fieldLimits.name} />
    <TextArea name="description" label={labels.description} rows={2} maxLength={fieldLimits.description} optional />
  </>
);

const FieldDialog = ({ field, onClose }: { field: Field | undefined; onClose: () => void }) => (
  <RowDialog
    words={fieldWords}
    description={t`People choose a primary and a secondary field in their profile.`}
    schema={fieldInputSchema}
    defaultValues={{ name: field?.name ?? '', description: field?.description ?? '', icon: iconOf(field?.icon ?? null) }}
    labels={labels}
    row={field}
    create={createField}
    edit={editField}
    onClose={onClose}
  >
    <NameAndDescription />
    <SelectField name="icon" label={labels.icon} options={iconOptions} />
  </RowDialog>
);

interface SubfieldDialogProps {
  fieldId: string;
  /** Undefined for a new one. */
  subfield: Subfield | undefined;
  onClose: () => void;
}

const SubfieldDialog = ({ fieldId, subfield, onClose }: SubfieldDialogProps) => (
  <RowDialog
    words={subfieldWords}
    description={t`A part of a field that people can choose on its own.`}
    schema={subfieldInputSchema}
    defaultValues={{ name: subfield?.name ?? '', description: subfield?.description ?? '' }}
    labels={subfieldLabels}
    row={subfield}
    create={createSubfield}
    edit={editSubfield}
    params={{ id: fieldId }}
    onClose={onClose}
  >
    <NameAndDescription />
  </RowDialog>
);

/** The dialogs of the tab, each at its own address; the value of `newSubfieldDialog` is the id of the subfield's field. */
const useFieldDialogs = () => ({
  editDialog: useDialogAddress('edit'),
  newFieldDialog: useDialogAddress('new'),
  newSubfieldDialog: useDialogAddress('part-of'),
});

const Dialogs = ({ fields }: { fields: readonly Field[] }) => {
  const { editDialog, newFieldDialog, newSubfieldDialog } = useFieldDialogs();
  const field = fields.find(({ id }) => id === editDialog.value);
  const subfield = fields.flatMap(({ subfields }) => subfields).find(({ id }) => id === editDialog.value);
  if (field) return <FieldDialog key={field.id} field={field} onClose={editDialog.close} />;
  if (subfield)
    return <SubfieldDialog key={subfield.id} fieldId={subfield.fieldId} subfield={subfield} onClose={editDialog.close} />;
  const fieldId = newSubfieldDialog.value;
  if (fields.some(({ id }) => id === fieldId))
    return <SubfieldDialog key={fieldId} fieldId={fieldId} subfield={undefined} onClose={newSubfieldDialog.close} />;
  return newFieldDialog.isOpen ? <FieldDialog field={undefined} onClose={newFieldDialog.close} /> : null;
};

/** The fields of work and their subfields, from which people choose theirs. */
export default function FieldsTab() {
  const query = useQuery(operationQuery(listFields, { query: { all: 'true' } }));
  const changes = useRowChanges({ edit: editField, order: reorderFields });
  const { editDialog, newFieldDialog, newSubfieldDialog } = useFieldDialogs();
  return (
    <>
      <RowsSection
        title={t`Fields`}
        text={t`People who chose a field or subfield keep it after you deactivate it.`}
        words={fieldWords}
        query={query}
        onAdd={() => newFieldDialog.open()}
        nested
      >
        {(fields) => (
          <OrderedList
            label={t`Fields`}
            rows={fields}
            nameOf={nameOf}
            about={({ description, icon }) => (
              <span className="inline-flex items-center gap-1.5">
                <Icon name={iconOf(icon)} className="size-3.5 shrink-0" />
                {description}
              </span>
            )}
            below={(field) => (
              <Subfields field={field} onAdd={() => newSubfieldDialog.open(field.id)} onEdit={({ id }) => editDialog.open(id)} />
            )}
            onEdit={({ id }) => editDialog.open(id)}
            {...changes}
          />
        )}
      </RowsSection>
      <Dialogs fields={query.data ?? []} />
    </>
  );
}
