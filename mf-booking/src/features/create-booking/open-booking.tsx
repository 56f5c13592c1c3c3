import { useHost } from 'portal-sdk/host';
import { keyOf, operationQuery, useQuery } from 'portal-sdk/query';
import { lazyDialog } from 'portal-sdk/ui';
import { useEffect, useState } from 'react';
import { listOfficeTables } from 'shared-contracts/endpoints/offices';
import type { Office, OfficeTable } from 'shared-contracts/schemas/office';
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

interface DialogProps {
  /** The result of {@link bookingValue}. */
  value: string;
  date: string;
  onClose: () => void;
}

/** The dialog, if its table belongs to this office, or did when it was opened. */
const DialogOfOffice = ({ value, date, office, onClose }: DialogProps & { office: Office }) => {
  const { tableId, from, to } = parseBookingValue(value);
  const { data: tables } = useQuery(operationQuery(listOfficeTables, { params: { id: office.id } }));
  const current = tables?.find(({ id }) => id === tableId);
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  const table = current ?? known;
  if (!table) return null;
  return (
    <BookingDialog
      tableId={tableId}
      tableName={table.name}
      officeName={office.name}
      isBookable={current !== undefined}
      defaultValues={{ date, startTime: from, endTime: to }}
      onClose={onClose}
    />
  );
};

/** A table that no office has, as from an old link: says so, and removes it from the address. */
const useUnknownTable = (tableId: string, offices: readonly Office[], onClose: () => void): void => {
  const { notify, queryClient } = useHost();
  const [isUnknown] = useState(() =>
    offices.every(({ id }) =>
      queryClient
        .getQueryData<readonly OfficeTable[]>(keyOf(listOfficeTables, { params: { id } }))
        ?.every((table) => table.id !== tableId),
    ),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address is opened
  useEffect(() => {
    if (!isUnknown) return;
    notify({ title: t`This desk can no longer be booked.` });
    onClose();
  }, []);
};

/** The booking dialog that the address opens. It stays when its table or office disappears, so that nothing typed is lost. */
export const BookingFromAddress = ({ offices, ...dialog }: DialogProps & { offices: readonly Office[] }) => {
  const [opened] = useState(offices);
  useUnknownTable(parseBookingValue(dialog.value).tableId, opened, dialog.onClose);
  return opened.map((known) => (
    <DialogOfOffice key={known.id} {...dialog} office={offices.find(({ id }) => id === known.id) ?? known} />
  ));
};
