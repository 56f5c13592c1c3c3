import ScrollText from 'lucide-react/icons/scroll-text';
import { NoMatches, PagedList, pagedQuery } from 'portal-sdk/lists';
import { listAuditLog } from 'shared-contracts/endpoints/users';
import { t } from 'shared-contracts/translate';
import { AuditDays } from './audit-days.tsx';
import { AuditFilterBar, auditQueryOf, useAuditFilters } from './audit-filter-bar.tsx';

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
        loading={t`Loading the audit log…`}
        failed={t`The audit log could not be loaded`}
        empty={<NoMatches icon={<ScrollText />} title={t`No entries found`} onClear={clear} />}
        skeletons={1}
      >
        {(entries) => <AuditDays entries={entries} />}
      </PagedList>
    </section>
  );
}
