import ScrollText from 'lucide-react/icons/scroll-text';
import { useInfiniteQuery } from 'portal-sdk/query';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { LoadMore } from 'portal-sdk/ui/pager';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { SelectFilter } from 'portal-sdk/ui/select-filter';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { type AuditKind, auditKinds } from 'shared-contracts/terms/audit';
import { listAuditLog } from 'shared-contracts/wire/users';
import { pagedQuery } from '../page/paged-query.ts';
import { useSearchParts } from '../page/search-parts.ts';
import { AuditRow } from './audit-row.tsx';

/** Entries a page of the log. */
const pageSize = 50;
const kinds = [
  { value: '', label: 'Everything' },
  ...Object.entries<string>(auditKinds).map(([value, label]) => ({ value, label })),
];

const isKind = (value: string | null): value is AuditKind => value !== null && Object.hasOwn(auditKinds, value);

/** What of the log is shown, as the address says. */
const useAuditFilters = () => {
  const { search, change } = useSearchParts();
  const kind = search.get('kind');
  return { q: search.get('q') ?? '', kind: isKind(kind) ? kind : undefined, change };
};

const Entries = () => {
  const { q, kind } = useAuditFilters();
  const log = useInfiniteQuery(pagedQuery(listAuditLog, { query: { limit: pageSize, q: q || undefined, kind } }));
  if (log.isPending) return <CardSkeletons count={1} label="Loading the audit log…" />;
  const entries = log.data?.pages.flatMap((page) => page.data);
  if (!entries || (log.isError && !log.isFetchNextPageError && !log.isRefetchError))
    return <ErrorState error={log.error} onRetry={() => void log.refetch()} title="The audit log could not be loaded" />;
  if (entries.length === 0)
    return <EmptyState icon={<ScrollText />} title="No entries found" description="Nothing fits the search and the filter." />;
  return (
    <div aria-busy={log.isPlaceholderData} className={log.isPlaceholderData ? 'opacity-60' : undefined}>
      <ul className="panel divide-y divide-line px-5 py-1" aria-label="Audit log">
        {entries.map((entry) => (
          <AuditRow key={entry.id} entry={entry} />
        ))}
      </ul>
      <LoadMore
        hasMore={log.hasNextPage}
        busy={log.isFetchingNextPage}
        onMore={() => void log.fetchNextPage()}
        shown={entries.length}
      />
      {log.isError ? <ErrorState error={log.error} title="The audit log could not be read on" /> : null}
    </div>
  );
};

/** Who did what to what and when; nobody can change an entry. */
export default function AuditLog() {
  const { q, kind, change } = useAuditFilters();
  return (
    <section aria-label="Audit Log" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search the audit log"
          placeholder="Search by person..."
          value={q}
          onChange={(words) => change({ q: words }, { replace: true })}
        />
        <div className="max-sm:basis-full">
          <SelectFilter label="Show" value={kind ?? ''} onChange={(value) => change({ kind: value })} options={kinds} />
        </div>
        <Button variant="ghost" className="max-sm:grow" onClick={() => change({ q: '', kind: '' })} disabled={!q && !kind}>
          Clear Filters
        </Button>
      </div>
      <Entries />
    </section>
  );
}
