import { useHost } from 'portal-sdk/host';
import { Link } from 'portal-sdk/router';
import { wallTimeOf } from 'shared-contracts/constants/zoned-time';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import { t } from 'shared-contracts/translate';
import { type Sentence, sentenceOf } from './audit-sentence.ts';
import { changedFields } from './changed-fields.ts';

const Part = ({ part }: { part: Sentence[number] }) => {
  if (typeof part === 'string') return part;
  const [text, to] = 'id' in part ? [`${part.firstName} ${part.lastName}`, `/profile/${part.id}`] : [part.text, part.to];
  return (
    <Link to={to} className="font-medium hover:underline">
      {text}
    </Link>
  );
};

/** A value's change: the previous value is struck out, and announced as such. */
const Change = ({ before, after }: { before: string; after: string }) => {
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

const Details = ({ entry }: { entry: AuditEntry }) => {
  const fields = changedFields(entry.before, entry.after);
  if (fields.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="w-fit text-muted text-xs">{t`Details`}</summary>
      <dl className="mt-2 flex flex-col gap-1 border-line border-l-2 pl-3 text-xs">
        {fields.map(({ label, before, after }) => (
          <div key={label} className="wrap-anywhere flex flex-wrap gap-x-2">
            <dt className="text-muted">{label}</dt>
            <dd className="flex min-w-0 flex-wrap gap-x-2 whitespace-pre-line">
              <Change before={before} after={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

/** One entry of the audit log, below its day. */
export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const { timeZone } = useHost();
  return (
    <li className="flex flex-col gap-x-6 gap-y-0.5 py-3 sm:flex-row sm:items-baseline sm:justify-between">
      <div className="min-w-0">
        <p className="wrap-anywhere text-sm">
          {sentenceOf(entry).map((part) => (
            <Part key={JSON.stringify(part)} part={part} />
          ))}
        </p>
        <Details entry={entry} />
      </div>
      <p className="shrink-0 text-muted text-xs tabular-nums sm:text-right">
        <time dateTime={entry.at}>{wallTimeOf(new Date(entry.at), timeZone).time}</time>
        {entry.address ? <span className="ml-2 sm:ml-0 sm:block">{entry.address}</span> : null}
      </p>
    </li>
  );
};
