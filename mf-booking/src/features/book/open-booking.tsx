import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Spinner } from 'portal-sdk/ui/spinner';
import { lazy, Suspense } from 'react';
import type { Office } from 'shared-contracts/schemas/office';
import { listOfficeTables } from 'shared-contracts/wire/offices';
import type { Times } from '../offices/table-day.ts';

const loadDialog = () => import('./booking-dialog.tsx');
const BookingDialog = lazy(loadDialog);
/** Fetches the form while the hand is on its way; should that fail, opening it says so. */
export const preloadDialog = (): void => void loadDialog().catch(() => undefined);

/** The part of the address that opens the dialog: the table, and times other than those of the page. */
export const bookingValue = (tableId: string, { from, to }: Times): string => `${tableId}_${from}-${to}`;

const read = (value: string) => {
  const [, tableId = '', from = '', to = ''] = value.match(/^([0-9a-f-]{36})_(\d{2}:\d{2})-(\d{2}:\d{2})$/) ?? [];
  return { tableId, from, to };
};

interface OpenBookingProps {
  /** As {@link bookingValue} made it. */
  value: string;
  date: string;
  office: Office;
  onClose: () => void;
}

/** The dialog of the table that the address names, where it is one of this office. */
export const OpenBooking = ({ value, date, office, onClose }: OpenBookingProps) => {
  const { tableId, from, to } = read(value);
  const { data: tables } = useQuery(operationQuery(listOfficeTables, { params: { id: office.id } }));
  const table = tables?.find(({ id }) => id === tableId);
  if (!table) return null;
  return (
    <Suspense fallback={<Spinner label="Opening the form…" />}>
      <BookingDialog
        tableId={tableId}
        tableName={table.name}
        officeName={office.name}
        begin={{ date, startTime: from, endTime: to }}
        onClose={onClose}
      />
    </Suspense>
  );
};
