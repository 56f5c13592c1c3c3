import ScrollText from 'lucide-react/icons/scroll-text';
import { oneOf, queryOf, useAddressFilters, words } from 'portal-sdk/lists/address-filters';
import { ChoiceFilter, FilterBar } from 'portal-sdk/lists/filter-bar';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { pagedQuery } from 'portal-sdk/lists/paged-query';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { SearchBox } from 'portal-sdk/ui/search-box';
import { auditKinds } from 'shared-contracts/terms/audit';
import { listAuditLog } from 'shared-contracts/wire/users';
import { AuditRow } from './audit-row.tsx';

/** Entries a page of the log. */
const pageSize = 50;
const described = { q: words, kind: oneOf(auditKinds) };

/** Who did what to what and when; nobody can change an entry. */
export default function AuditLog() {
  const { filters, isFiltered, change, clear } = useAddressFilters(described);
  const log = pagedQuery(listAuditLog, { query: { limit: pageSize, ...queryOf(filters) } });
  return (
    <section aria-label="Audit Log" className="flex flex-col gap-6">
      <FilterBar isFiltered={isFiltered} clear={clear}>
        <SearchBox
          label="Search the audit log"
          placeholder="Search by person..."
          value={filters.q}
          onChange={(q) => change({ q })}
        />
        <ChoiceFilter
          label="Show"
          all="Everything"
          labels={auditKinds}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
      </FilterBar>
      <PagedList
        query={{ ...log, refetchOnMount: 'always' }}
        loading="Loading the audit log…"
        failed="The audit log could not be loaded"
        empty={
          <EmptyState icon={<ScrollText />} title="No entries found" description="Nothing fits the search and the filter." />
        }
        skeletons={1}
      >
        {(entries) => (
          <ul className="panel divide-y divide-line px-5 py-1" aria-label="Audit log">
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
