import { useHost } from 'portal-sdk/host-context';
import { dayInFull, dayOf, daysBetween } from 'shared-contracts/constants/day';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { AuditRow } from './audit-row.tsx';

const latest = ['Today', 'Yesterday'];

const byDay = (entries: readonly AuditEntry[], timeZone: string) => {
  const days = new Map<string, AuditEntry[]>();
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at), timeZone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

/** The entries below the day of the company's time zone on which they came. */
export const AuditDays = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const { timeZone } = useHost();
  const today = dayOf(new Date(), timeZone);
  return (
    <ul className="flex flex-col gap-6" aria-label="Audit log">
      {byDay(entries, timeZone).map(([day, ofDay]) => (
        <li key={day}>
          <h3 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-sm">
            <span className="font-semibold">{latest[daysBetween(day, today)] ?? dayInFull(day)}</span>
            <span className="text-muted">{ofDay.length === 1 ? '1 entry' : `${ofDay.length} entries`}</span>
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
