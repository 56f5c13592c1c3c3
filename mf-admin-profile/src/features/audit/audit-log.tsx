import ChevronDown from 'lucide-react/icons/chevron-down';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useHost } from 'portal-sdk/host';
import { NoMatches, PagedList, pagedQuery } from 'portal-sdk/lists';
import { Link } from 'portal-sdk/router';
import { useId, useState } from 'react';
import { formatLongDay } from 'shared-contracts/constants/day';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import { listAuditLog } from 'shared-contracts/endpoints/users';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { AuditSkeleton } from '../page/skeletons.tsx';
import { useDays } from '../page/use-days.ts';
import { type ChangedField, changedFields } from './audit-fields.ts';
import { AuditFilterBar, auditQueryOf, useAuditFilters } from './audit-filter-bar.tsx';
import { type Sentence, sentenceOf } from './audit-sentence.ts';

const SentencePart = ({ part }: { part: Sentence[number] }) => {
  if (typeof part === 'string') return part;
  const [text, to] = 'id' in part ? [`${part.firstName} ${part.lastName}`, `/profile/${part.id}`] : [part.text, part.to];
  return (
    <Link to={to} className="font-medium hover:underline">
      {text}
    </Link>
  );
};

/** A value's change: the previous value is struck out, and announced as such. */
const ValueChange = ({ before, after }: { before: string; after: string }) => {
  if (before === after) return before || '–';
  return (
    <>
      {before ? (
        <del className="rounded-sm bg-error-soft px-1 text-error-ink">
          <span className="sr-only">{t`Before: `}</span>
          {before}
        </del>
      ) : null}
      {after ? (
        <ins className="rounded-sm bg-success-soft px-1 text-success-ink no-underline">
          <span className="sr-only">{t`After: `}</span>
          {after}
        </ins>
      ) : null}
    </>
  );
};

const FieldList = ({ id, fields }: { id: string; fields: readonly ChangedField[] }) => (
  <dl id={id} className="mt-1 mb-1 flex flex-col gap-1 border-line border-l-2 pl-3 text-xs">
    {fields.map(({ name, label, before, after }) => (
      <div key={name} className="wrap-anywhere flex flex-wrap gap-x-2">
        <dt className="text-muted">{label}</dt>
        <dd className="flex min-w-0 flex-wrap gap-x-2 whitespace-pre-line">
          <ValueChange before={before} after={after} />
        </dd>
      </div>
    ))}
  </dl>
);

/** One entry of the audit log, below its day: one line in a wide window. */
const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { timeZone, pageOf } = useHost();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const fields = changedFields(entry.before, entry.after, timeZone);
  return (
    <li className="py-2.5">
      <div className="flex flex-col gap-x-6 sm:flex-row sm:items-baseline sm:justify-between">
        <p className="wrap-anywhere min-w-0 text-sm">
          {sentenceOf(entry, pageOf).map((part) => (
            <SentencePart key={JSON.stringify(part)} part={part} />
          ))}
        </p>
        <p className="flex min-h-6 shrink-0 flex-wrap items-center gap-x-3 text-muted text-xs tabular-nums sm:flex-row-reverse">
          <time dateTime={entry.at}>{wallTimeOf(new Date(entry.at), timeZone).time}</time>
          {entry.address ? <span>{entry.address}</span> : null}
          {fields.length > 0 ? (
            <button
              type="button"
              className="flex min-h-6 items-center gap-0.5 hover:underline"
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {t`Details`}
              <ChevronDown className={`size-3.5 ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true" />
            </button>
          ) : null}
        </p>
      </div>
      {isOpen ? <FieldList id={details} fields={fields} /> : null}
    </li>
  );
};

/** The entries grouped by day in the company's time zone. */
const AuditDays = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const days = useDays(entries, ({ at }) => at);
  return (
    <ul className="flex flex-col gap-6" aria-label={t`Audit log`}>
      {days.map(({ day, name, items: ofDay }) => (
        <li key={day}>
          <h3 className="mb-2 font-semibold text-sm first-letter:uppercase">{name}</h3>
          <ul className="panel divide-y divide-line px-5 py-1" aria-label={formatLongDay(day)}>
            {ofDay.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};

/** Entries per page of the log. */
const pageSize = 50;

/** Who did what to what and when; entries are read-only. */
export default function AuditLog() {
  const { filters, clear } = useAuditFilters();
  const log = pagedQuery(listAuditLog, { query: { limit: pageSize, ...auditQueryOf(filters) } });
  return (
    <section aria-label={t`Audit Log`} className="flex flex-col gap-6">
      <AuditFilterBar />
      <PagedList
        query={{ ...log, refetchOnMount: 'always' }}
        placeholder={<AuditSkeleton label={t`Loading the audit log…`} />}
        failed={t`The audit log could not be loaded`}
        empty={<NoMatches icon={<ScrollText />} title={t`No entries found`} onClear={clear} />}
      >
        {(entries) => <AuditDays entries={entries} />}
      </PagedList>
    </section>
  );
}
