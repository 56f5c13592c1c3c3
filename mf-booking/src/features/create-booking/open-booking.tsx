import { operationQuery, useQuery } from 'portal-sdk/query';
import { lazyDialog, Spinner } from 'portal-sdk/ui';
import { Suspense } from 'react';
import { listOfficeTables } from 'shared-contracts/endpoints/offices';
import type { Office } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import type { Times } from '../offices/table-day.ts';

const BookingDialog = lazyDialog(() => import('./booking-dialog.tsx'));
export const preloadBookingDialog = BookingDialog.preload;

/** The search parameter's value that opens the dialog: the table and the times to start with. */
export const bookingValue = (tableId: string, { from, to }: Times): string => `${tableId}_${from}-${to}`;

const parseBookingValue = (value: string) => {
  const [, tableId = '', from = '', to = ''] = value.match(/^([0-9a-f-]{36})_(\d{2}:\d{2})-(\d{2}:\d{2})$/) ?? [];
  return { tableId, from, to };
};

interface BookingFromAddressProps {
  /** The result of {@link bookingValue}. */
  value: string;
  date: string;
  office: Office;
  onClose: () => void;
}

/** The booking dialog that the address opens, if its table belongs to this office. */
export const BookingFromAddress = ({ value, date, office, onClose }: BookingFromAddressProps) => {
  const { tableId, from, to } = parseBookingValue(value);
  const { data: tables } = useQuery(operationQuery(listOfficeTables, { params: { id: office.id } }));
  const table = tables?.find(({ id }) => id === tableId);
  if (!table) return null;
  return (
    <Suspense fallback={<Spinner label={t`Opening the form…`} />}>
      <BookingDialog
        tableId={tableId}
        tableName={table.name}
        officeName={office.name}
        defaultValues={{ date, startTime: from, endTime: to }}
        onClose={onClose}
      />
    </Suspense>
  );
};
