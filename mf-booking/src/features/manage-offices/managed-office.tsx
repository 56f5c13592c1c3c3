import { useOperation } from 'portal-sdk/query';
import { Button, Card, ConfirmDialog, KeptFocus } from 'portal-sdk/ui';
import { useState } from 'react';
import { formatLongDay } from 'shared-contracts/constants/day';
import { editOffice, editOfficeTable, reopenOffice } from 'shared-contracts/endpoints/offices';
import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import type { AdminOffice, AdminTable, Closure } from 'shared-contracts/schemas/office';
import { t } from 'shared-contracts/translate';
import { OfficeMark } from '../offices/office-card.tsx';
import type { OfficeDialogSubject } from './office-dialogs.tsx';

interface SwitchButtonProps {
  name: string;
  isActive: boolean;
  busy: boolean;
  /** Resolves once the call has settled. */
  onSwitch: (isActive: boolean) => Promise<unknown>;
}

/** Switches an office or a table on or off. Asks before switching off, since that cancels bookings. */
const SwitchButton = ({ name, isActive, busy, onSwitch }: SwitchButtonProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        busy={busy}
        aria-label={isActive ? t`Deactivate ${name}` : t`Activate ${name}`}
        onClick={() => (isActive ? setAsking(true) : void onSwitch(true))}
      >
        {isActive ? t`Deactivate` : t`Activate`}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void onSwitch(false).then(() => setAsking(false))}
        title={t`Deactivate ${name}?`}
        text={t`All upcoming bookings will be cancelled and people notified by email. Activating it again won't restore them.`}
        confirmLabel={t`Deactivate`}
        cancelLabel={t`Keep it`}
        danger
        busy={busy}
      />
    </>
  );
};

/** A change of offices, tables or closed days without a form. @param successTitle of the toast */
const useOfficeChange = <O extends Operation>(endpoint: Endpoint<O>, successTitle: string) => {
  const { mutateAsync, isPending, isSuccess } = useOperation(endpoint, {
    success: { title: successTitle },
    failure: { title: t`Failed to save the change.` },
  });
  /** Resolves to whether it succeeded. */
  const change = (input: InputOf<O>): Promise<boolean> =>
    mutateAsync(input).then(
      () => true,
      () => false,
    );
  return { change, busy: isPending, done: isSuccess };
};

interface ManagedOfficeProps {
  office: AdminOffice;
  /** Opens a dialog. */
  onOpen: (subject: OfficeDialogSubject) => void;
}

const row = 'flex items-center justify-between gap-2 border-line border-b py-2 last:border-b-0';

const TableRow = ({ table, onEdit }: { table: AdminTable; onEdit: () => void }) => {
  const { change, busy } = useOfficeChange(editOfficeTable, t`Desk saved`);
  return (
    <li className={row}>
      <span className={`wrap-anywhere min-w-0 text-sm ${table.isActive ? '' : 'text-muted line-through'}`}>{table.name}</span>
      <div className="flex shrink-0 gap-2">
        <Button size="sm" variant="outline" aria-label={t`Edit ${table.name}`} onClick={onEdit}>{t`Edit`}</Button>
        <SwitchButton
          name={table.name}
          isActive={table.isActive}
          busy={busy}
          onSwitch={(isActive) => change({ params: { id: table.id }, body: { isActive } })}
        />
      </div>
    </li>
  );
};

const ClosureRow = ({ closure: { id, day, reason } }: { closure: Closure }) => {
  const { change, busy, done } = useOfficeChange(reopenOffice, t`Day reopened`);
  return (
    <li className={row}>
      <div className="min-w-0">
        <p className="text-sm first-letter:uppercase">{formatLongDay(day)}</p>
        <p className="wrap-anywhere text-muted text-xs">{reason}</p>
      </div>
      <Button
        size="sm"
        variant="outline"
        className="shrink-0"
        // also until the list without it is there
        busy={busy || done}
        aria-label={t`Reopen on ${formatLongDay(day)}`}
        onClick={() => void change({ params: { id } })}
      >{t`Reopen`}</Button>
    </li>
  );
};

/** An office with its tables and closed days, all editable. */
export const ManagedOffice = ({ office, onOpen }: ManagedOfficeProps) => {
  const { change, busy } = useOfficeChange(editOffice, t`Office saved`);
  return (
    <Card
      title={
        <>
          <OfficeMark color={office.color} />
          {office.isActive ? office.name : t`${office.name} (deactivated)`}
        </>
      }
      actions={
        <>
          <Button
            size="sm"
            variant="outline"
            aria-label={t`Edit ${office.name}`}
            onClick={() => onOpen({ type: 'office', office })}
          >{t`Edit`}</Button>
          <SwitchButton
            name={office.name}
            isActive={office.isActive}
            busy={busy}
            onSwitch={(isActive) => change({ params: { id: office.id }, body: { isActive } })}
          />
        </>
      }
    >
      {office.description ? <p className="wrap-anywhere -mt-3 text-muted text-sm max-sm:hidden">{office.description}</p> : null}
      <section className="flex flex-col gap-2" aria-label={t`Desks in ${office.name}`}>
        {office.tables.length === 0 ? <p className="text-muted text-sm">{t`This office has no desks yet.`}</p> : null}
        <ul>
          {office.tables.map((table) => (
            <TableRow key={table.id} table={table} onEdit={() => onOpen({ type: 'table', office, table })} />
          ))}
        </ul>
        <div>
          <Button size="sm" variant="secondary" onClick={() => onOpen({ type: 'table', office })}>{t`Add desk`}</Button>
        </div>
      </section>
      <KeptFocus label={t`Closed days of ${office.name}`} className="flex flex-col gap-2">
        <h3 className="font-medium text-sm">{t`Closed days`}</h3>
        {office.closures.length === 0 ? <p className="text-muted text-sm">{t`No closed days planned.`}</p> : null}
        <ul>
          {office.closures.map((closure) => (
            <ClosureRow key={closure.id} closure={closure} />
          ))}
        </ul>
        <div>
          <Button size="sm" variant="secondary" onClick={() => onOpen({ type: 'closure', office })}>{t`Close a day`}</Button>
        </div>
      </KeptFocus>
    </Card>
  );
};
