import { NewItemDialog } from 'portal-sdk/content';
import { DateField, TextArea, TextField } from 'portal-sdk/forms';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { officeColor, officeLimits } from 'shared-contracts/constants/booking';
import {
  closeOffice,
  createOffice,
  createOfficeTable,
  editOffice,
  editOfficeTable,
  listAdminOffices,
} from 'shared-contracts/endpoints/offices';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import {
  type AdminOffice,
  type AdminTable,
  closureInputSchema,
  officeInputSchema,
  officeTableInputSchema,
} from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';

/** What a dialog of this page edits; it creates an office or a table if none is given. */
export type OfficeDialogSubject =
  | { readonly type: 'office'; readonly office?: AdminOffice }
  | { readonly type: 'table'; readonly office: AdminOffice; readonly table?: AdminTable }
  | { readonly type: 'closure'; readonly office: AdminOffice };

interface DialogProps<T extends OfficeDialogSubject['type']> {
  subject: Extract<OfficeDialogSubject, { type: T }>;
  onClose: () => void;
}

/** The office as it is now: another admin may change it while the form is open. */
const useCurrentOffice = (opened: AdminOffice | undefined): AdminOffice | undefined => {
  const { data } = useQuery(operationQuery(listAdminOffices));
  return data?.find(({ id }) => id === opened?.id) ?? opened;
};

const OfficeDialog = ({ subject, onClose }: DialogProps<'office'>) => {
  const office = useCurrentOffice(subject.office);
  const submit: Endpoint<Operation> = office ? editOffice : createOffice;
  return (
    <NewItemDialog
      title={office ? t`Edit ${office.name}` : t`Add office`}
      description={t`Its card on the booking page shows this name and colour.`}
      submitLabel={t`Save office`}
      submit={submit}
      inputOf={(body, changes) => (office ? { params: { id: office.id }, body: changes } : { body })}
      success={{ title: office ? t`Office saved` : t`Office added` }}
      schema={officeInputSchema.pick({ name: true, description: true, color: true })}
      defaultValues={{ name: office?.name ?? '', description: office?.description ?? '', color: office?.color ?? officeColor }}
      draftKey={`offices/${office?.id ?? 'new'}`}
      followsDefaults
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label={t`Name`} maxLength={officeLimits.name} />
          <TextArea name="description" label={t`Description`} rows={2} maxLength={officeLimits.description} optional />
          <TextField name="color" label={t`Colour`} type="color" />
        </>
      )}
    </NewItemDialog>
  );
};

const TableDialog = ({ subject, onClose }: DialogProps<'table'>) => {
  const office = useCurrentOffice(subject.office) ?? subject.office;
  const table = office.tables.find(({ id }) => id === subject.table?.id) ?? subject.table;
  const submit: Endpoint<Operation> = table ? editOfficeTable : createOfficeTable;
  return (
    <NewItemDialog
      title={table ? t`Edit ${table.name}` : t`Add desk`}
      description={office.name}
      submitLabel={t`Save desk`}
      submit={submit}
      inputOf={(body, changes) => (table ? { params: { id: table.id }, body: changes } : { params: { id: office.id }, body })}
      success={{ title: table ? t`Desk saved` : t`Desk added` }}
      schema={officeTableInputSchema.pick({ name: true })}
      defaultValues={{ name: table?.name ?? '' }}
      draftKey={`offices/${office.id}/tables/${table?.id ?? 'new'}`}
      followsDefaults
      onClose={onClose}
    >
      {() => <TextField name="name" label={t`Name`} maxLength={officeLimits.table} placeholder={t`Desk 12`} />}
    </NewItemDialog>
  );
};

const ClosureDialog = ({ subject: { office }, onClose }: DialogProps<'closure'>) => {
  return (
    <NewItemDialog
      title={t`Close a day`}
      description={t`${office.name}. Bookings on that day will be cancelled and people notified by email.`}
      submitLabel={t`Close day`}
      submit={closeOffice}
      inputOf={(body) => ({ params: { id: office.id }, body })}
      success={{ title: t`Day closed` }}
      schema={closureInputSchema}
      defaultValues={{ day: '', reason: '' }}
      draftKey={`offices/${office.id}/closures`}
      onClose={onClose}
    >
      {() => (
        <>
          <DateField name="day" label={t`Day`} />
          <TextField name="reason" label={t`Reason`} maxLength={officeLimits.reason} placeholder={t`Christmas`} />
        </>
      )}
    </NewItemDialog>
  );
};

/** The dialog for the given subject. */
export default function OfficeFormDialog({ subject, onClose }: { subject: OfficeDialogSubject; onClose: () => void }) {
  if (subject.type === 'office') return <OfficeDialog subject={subject} onClose={onClose} />;
  if (subject.type === 'table') return <TableDialog subject={subject} onClose={onClose} />;
  return <ClosureDialog subject={subject} onClose={onClose} />;
}
