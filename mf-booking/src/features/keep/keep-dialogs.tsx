import { NewItemDialog } from 'portal-sdk/content/new-item-dialog';
import { TextArea } from 'portal-sdk/forms/text-area';
import { TextField } from 'portal-sdk/forms/text-field';
import type { AdminOffice, AdminTable } from 'shared-contracts/schemas/office';
import { closureInputSchema, officeInputSchema, officeTableInputSchema } from 'shared-contracts/schemas/office';
import { officeColor, officeLimits } from 'shared-contracts/terms/booking';
import { closeOffice, createOffice, createOfficeTable, editOffice, editOfficeTable } from 'shared-contracts/wire/offices';
import { useKeeping } from './use-keeping.ts';

/** What a dialog of this page is about. */
export type Keeping =
  | { readonly about: 'office'; readonly office?: AdminOffice }
  | { readonly about: 'table'; readonly office: AdminOffice; readonly table?: AdminTable }
  | { readonly about: 'closure'; readonly office: AdminOffice };

interface DialogProps<A extends Keeping['about']> {
  keeping: Extract<Keeping, { about: A }>;
  onClose: () => void;
}

const rethrow = { rethrow: true };

const OfficeDialog = ({ keeping: { office }, onClose }: DialogProps<'office'>) => {
  const create = useKeeping(createOffice, 'Office added');
  const edit = useKeeping(editOffice, 'Office saved');
  return (
    <NewItemDialog
      title={office ? `Edit ${office.name}` : 'Add Office'}
      description="Its card on the booking page has this name and colour."
      submitLabel="Save Office"
      schema={officeInputSchema.pick({ name: true, description: true, color: true })}
      begin={{ name: office?.name ?? '', description: office?.description ?? '', color: office?.color ?? officeColor }}
      draftKey={`offices/${office?.id ?? 'new'}`}
      onSubmit={async (body) => {
        await (office ? edit.keep({ params: { id: office.id }, body }, rethrow) : create.keep({ body }, rethrow));
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="name" label="Name" maxLength={officeLimits.name} />
          <TextArea name="description" label="Description" rows={2} maxLength={officeLimits.description} optional />
          <TextField name="color" label="Colour" type="color" />
        </>
      )}
    </NewItemDialog>
  );
};

const TableDialog = ({ keeping: { office, table }, onClose }: DialogProps<'table'>) => {
  const create = useKeeping(createOfficeTable, 'Table added');
  const edit = useKeeping(editOfficeTable, 'Table saved');
  return (
    <NewItemDialog
      title={table ? `Edit ${table.name}` : 'Add Table'}
      description={office.name}
      submitLabel="Save Table"
      schema={officeTableInputSchema.pick({ name: true })}
      begin={{ name: table?.name ?? '' }}
      draftKey={`offices/${office.id}/tables/${table?.id ?? 'new'}`}
      onSubmit={async (body) => {
        const id = table?.id ?? office.id;
        await (table ? edit : create).keep({ params: { id }, body }, rethrow);
        onClose();
      }}
      onClose={onClose}
    >
      {() => <TextField name="name" label="Name" maxLength={officeLimits.table} placeholder="Desk 12" />}
    </NewItemDialog>
  );
};

const ClosureDialog = ({ keeping: { office }, onClose }: DialogProps<'closure'>) => {
  const { keep } = useKeeping(closeOffice, 'Day closed');
  return (
    <NewItemDialog
      title="Close a Day"
      description={`${office.name}. What is booked on that day is cancelled, and the bookers are told by mail.`}
      submitLabel="Close Day"
      schema={closureInputSchema}
      begin={{ day: '', reason: '' }}
      draftKey={`offices/${office.id}/closures`}
      onSubmit={async (body) => {
        await keep({ params: { id: office.id }, body }, rethrow);
        onClose();
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <TextField name="day" label="Day" type="date" />
          <TextField name="reason" label="Reason" maxLength={officeLimits.reason} placeholder="Christmas" />
        </>
      )}
    </NewItemDialog>
  );
};

/** The form of what is kept. */
export default function KeepDialog({ keeping, onClose }: { keeping: Keeping; onClose: () => void }) {
  if (keeping.about === 'office') return <OfficeDialog keeping={keeping} onClose={onClose} />;
  if (keeping.about === 'table') return <TableDialog keeping={keeping} onClose={onClose} />;
  return <ClosureDialog keeping={keeping} onClose={onClose} />;
}
