import { dayInFull } from 'shared-contracts/constants/day';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { useDays } from '../page/use-days.ts';
import { AuditRow } from './audit-row.tsx';

/** The entries grouped by day in the company's time zone. */
export const AuditDays = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const days = useDays(entries, ({ at }) => at);
  return (
    <ul className="flex flex-col gap-6" aria-label={t`Audit log`}>
      {days.map(({ day, name, items: ofDay }) => (
        <li key={day}>
          <h3 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="inline-block font-semibold first-letter:uppercase">{name}</span>
            <span className="text-muted">{ngettext(msgid`${ofDay.length} entry`, `${ofDay.length} entries`, ofDay.length)}</span>
          </h3>
          <ul className="panel divide-y divide-line px-5 py-1" aria-label={dayInFull(day)}>
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};
