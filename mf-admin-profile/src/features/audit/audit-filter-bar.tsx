import {
  ChoiceFilter,
  CsvLink,
  choiceParam,
  type Filter,
  FilterBar,
  idParam,
  nameParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { SearchBox } from 'portal-sdk/ui';
import { useId } from 'react';
import { auditKinds } from 'shared-contracts/constants/audit';
import { isDay } from 'shared-contracts/constants/day';
import { exportAuditLog, getAuditChoices } from 'shared-contracts/endpoints/users';
import type { AuditChoices } from 'shared-contracts/schemas/users';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { actionName, entityName } from './audit-names.ts';

const dayParam: Filter<string> = {
  all: '',
  read: (written) => (written !== null && isDay(written) ? written : ''),
};

const addressFilters = {
  q: textParam,
  kind: choiceParam(auditKinds),
  actorId: idParam,
  action: nameParam,
  entityType: nameParam,
  entityId: textParam,
  from: dayParam,
  to: dayParam,
};

/** The filters of the audit log, kept in its address. */
export const useAuditFilters = () => useAddressFilters(addressFilters);
type Filters = ReturnType<typeof useAuditFilters>['filters'];

/** The filters as input of the operations. */
export const auditQueryOf = (filters: Filters) => ({
  q: filters.q || undefined,
  kind: filters.kind || undefined,
  actorId: filters.actorId || undefined,
  action: filters.action || undefined,
  entityType: filters.entityType || undefined,
  entityId: filters.entityId || undefined,
  from: filters.from || undefined,
  to: filters.to || undefined,
});

const DayFilter = ({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) => {
  const id = useId();
  return (
    <div className="filter-box max-sm:grow">
      <label htmlFor={id} className="shrink-0 pl-3 text-muted text-sm">
        {label}
      </label>
      <input
        id={id}
        type="date"
        min="2000-01-01"
        max="2099-12-31"
        className="filter-select pr-3"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
};

const none: AuditChoices = { actors: [], actions: [], entityTypes: [], keptDays: null };
const choices = (names: readonly string[], label: (name: string) => string) =>
  Object.fromEntries(names.map((name) => [name, label(name)]));

const keptText = (days: number | null): string =>
  days === null
    ? t`Entries are kept indefinitely.`
    : ngettext(msgid`Entries are kept for ${days} day.`, `Entries are kept for ${days} days.`, days);

/** Search and filters of the audit log, the export of the filtered entries, and the retention period. */
export const AuditFilterBar = () => {
  const { filters, change, bar } = useAuditFilters();
  const { data } = useQuery({ ...operationQuery(getAuditChoices), refetchOnMount: 'always' });
  const { actors, actions, entityTypes, keptDays } = data ?? none;
  const names = Object.fromEntries(actors.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
  return (
    <div className="flex flex-col gap-3">
      <FilterBar
        {...bar}
        // a wide search wraps the last filters together with '…', which otherwise is alone on the second line
        wide="xl:*:first:min-w-80"
        search={
          <SearchBox
            label={t`Search the audit log`}
            placeholder={t`Search by person...`}
            value={filters.q}
            onChange={(q) => change({ q })}
          />
        }
        more={<CsvLink endpoint={exportAuditLog} input={{ query: auditQueryOf(filters) }} />}
      >
        <ChoiceFilter
          label={t`Show`}
          all={t`Everything`}
          labelled
          labels={auditKinds}
          value={filters.kind}
          onChange={(kind) => change({ kind })}
        />
        <ChoiceFilter
          label={t`By`}
          all={t`Anyone`}
          labelled
          labels={names}
          value={filters.actorId}
          onChange={(actorId) => change({ actorId })}
        />
        <ChoiceFilter
          label={t`Action`}
          all={t`All actions`}
          labels={choices(actions, actionName)}
          value={filters.action}
          onChange={(action) => change({ action })}
        />
        <ChoiceFilter
          label={t`Entity`}
          all={t`All entities`}
          labels={choices(entityTypes, entityName)}
          value={filters.entityType}
          onChange={(entityType) => change({ entityType, entityId: '' })}
        />
        {/* both wrap together */}
        <div className="flex flex-wrap gap-3">
          <DayFilter label={t`From`} value={filters.from} onChange={(from) => change({ from })} />
          <DayFilter label={t`To`} value={filters.to} onChange={(to) => change({ to })} />
        </div>
      </FilterBar>
      <p className="min-h-4 text-muted text-xs">{data ? keptText(keptDays) : null}</p>
    </div>
  );
};
