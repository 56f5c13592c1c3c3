import { lazy, Suspense, useId, useState } from 'react';
import { type HistoryEvent, historyEvents } from 'shared-contracts/constants/history';
import { roleName } from 'shared-contracts/constants/project-roles';
import type { Endpoint, Operation } from 'shared-contracts/operation';
import type { FieldChange, idParams } from 'shared-contracts/schemas/content';
import type { HistoryEntry, historyQuerySchema } from 'shared-contracts/schemas/history';
import { t, translate } from 'shared-contracts/translate';
import type * as z from 'zod';
import { PagedList } from '../lists/paged-list.tsx';
import { pagedQuery } from '../lists/paged-query.ts';
import { Avatar } from '../ui/avatar.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PersonLink } from './byline.tsx';

/** Lists the history of one item, for example `listIdeaHistory`. */
export type HistoryEndpoint = Endpoint<
  Operation & {
    readonly params: typeof idParams;
    readonly query: typeof historyQuerySchema;
    readonly response: { readonly kind: 'json'; readonly schema: z.ZodType<HistoryEntry[]> };
  }
>;

/** The history of an item, newest first. */
export const historyQuery = (endpoint: HistoryEndpoint, id: string) =>
  pagedQuery(endpoint, { params: { id }, query: { limit: 5 } }, { further: 50 });

// lazy, because it needs the diff library
const ChangedFields = lazy(() => import('./pending-change-fields.tsx'));

/** The colour of the dot on the person's picture; events without one have none. */
const dots: Readonly<Partial<Record<HistoryEvent, string>>> = {
  approved: 'bg-success-ink',
  change_approved: 'bg-success-ink',
  rejected: 'bg-error-ink',
  change_rejected: 'bg-error-ink',
  completed: 'bg-info-ink',
};

/** The fields that an event changed; the diff opens on demand. */
const Changes = ({ changes }: { changes: readonly FieldChange[] }) => {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const labels = changes.map(({ label }) => translate(label)).join(', ');
  return (
    <>
      <button
        type="button"
        className="wrap-anywhere text-left text-primary-ink underline"
        aria-expanded={isOpen}
        aria-controls={details}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? t`Hide changes` : t`Show changes: ${labels}`}
      </button>
      <div id={details} hidden={!isOpen} className="mt-1 rounded-field border border-line p-3">
        {isOpen ? (
          <Suspense fallback={<Skeleton className="h-10 w-full" />}>
            <ChangedFields changes={changes} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
};

/** The events whose note is a role in a project. */
const withRole: readonly HistoryEvent[] = ['joined', 'left'];

const Entry = ({ entry: { event, at, actor, note, changes }, noun }: { entry: HistoryEntry; noun: string }) => {
  return (
    <li className="group flex gap-3 text-sm">
      <span className="flex shrink-0 flex-col items-center" aria-hidden="true">
        <span className="relative flex">
          {actor ? <Avatar {...actor} size="sm" /> : <span className="size-6 rounded-full bg-base-content/30" />}
          {dots[event] ? (
            <span className={`absolute -right-1.5 -bottom-1 size-3 rounded-full border-2 border-base-100 ${dots[event]}`} />
          ) : null}
        </span>
        <span className="my-1.5 grow border-line border-l group-last:hidden" />
      </span>
      <div className="min-w-0 grow pb-4 group-last:pb-0">
        <p className="wrap-anywhere">
          {actor ? (
            <PersonLink person={actor} className="font-medium" />
          ) : (
            <span className="font-medium">{t`A former colleague`}</span>
          )}
          {` ${historyEvents[event](noun)}`}
          {note ? (
            <span className="whitespace-pre-line text-muted">{`: ${withRole.includes(event) ? roleName(note) : note}`}</span>
          ) : null}
        </p>
        <RelativeTime at={at} className="block text-muted text-xs tabular-nums" />
        {changes.length > 0 ? <Changes changes={changes} /> : null}
      </div>
    </li>
  );
};

export interface HistoryProps {
  endpoint: HistoryEndpoint;
  id: string;
  /** The type of the item within a sentence: `idea`. */
  noun: string;
}

/** The history of an item, newest first, as far as the reader may see it. */
export default function History({ endpoint, id, noun }: HistoryProps) {
  return (
    <PagedList
      query={historyQuery(endpoint, id)}
      loading={t`Loading the history…`}
      failed={t`The history could not be loaded`}
      empty={<p className="text-muted text-sm">{t`Events appear here.`}</p>}
      skeletons={1}
      counted
    >
      {(entries) => (
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} noun={noun} />
          ))}
        </ol>
      )}
    </PagedList>
  );
}
