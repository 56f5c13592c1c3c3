import Globe from 'lucide-react/icons/globe';
import Landmark from 'lucide-react/icons/landmark';
import User from 'lucide-react/icons/user';
import Users from 'lucide-react/icons/users';
import { ListPage } from 'portal-sdk/content';
import { ChoiceFilter, CsvLink, FilterBar, MineFilter, queryOf, SortFilter, ToggleFilter } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Figure, lazyDialog, SearchBox } from 'portal-sdk/ui';
import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { grantSorts } from 'shared-contracts/constants/sorts';
import { exportGrants, getGrantSummary } from 'shared-contracts/endpoints/grants';
import { t } from 'shared-contracts/translate';
import { DeadlineTimeline } from '../timeline/deadline-timeline.tsx';
import { GrantList, grantsQuery, useGrantFilters } from './grant-list.tsx';

/** Search, filters and order of the list. */
const GrantFilterBar = () => {
  const { filters, change, bar } = useGrantFilters();
  return (
    <FilterBar
      {...bar}
      search={
        <SearchBox
          label={t`Search grants`}
          placeholder={t`Search title, code, topic, author...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
      toggles={
        <>
          <ToggleFilter on={filters.open} onChange={(open) => change({ open })}>{t`Open only`}</ToggleFilter>
          <MineFilter filters={filters} change={change}>{t`My grants`}</MineFilter>
        </>
      }
      list={grantsQuery(filters)}
      more={<CsvLink endpoint={exportGrants} input={{ query: queryOf(filters) }} />}
    >
      <ChoiceFilter
        label={t`Grant type`}
        all={t`All Types`}
        labels={grantTypes}
        value={filters.grantType}
        onChange={(grantType) => change({ grantType })}
      />
      <ChoiceFilter
        label={t`Eligibility`}
        all={t`All eligibility`}
        labels={eligibilityTypes}
        value={filters.eligibilityType}
        onChange={(eligibilityType) => change({ eligibilityType })}
      />
      <SortFilter labels={grantSorts} value={filters.sort} onChange={(sort) => change({ sort })} />
    </FilterBar>
  );
};

/** The number of grants by source and by eligibility. */
const GrantCounters = () => {
  const summary = useQuery(operationQuery(getGrantSummary));
  const types = summary.data?.grantTypes;
  const eligibilities = summary.data?.eligibilityTypes;
  return (
    <section aria-label={t`Grants by type`} className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure query={summary} label={grantTypes.eu_financing} icon={<Globe />} value={types?.eu_financing} tone="info" />
      <Figure
        query={summary}
        label={grantTypes.national_financing}
        icon={<Landmark />}
        value={types?.national_financing}
        tone="primary"
      />
      <Figure query={summary} label={eligibilityTypes.individual} icon={<User />} value={eligibilities?.individual} />
      <Figure query={summary} label={eligibilityTypes.consortium} icon={<Users />} value={eligibilities?.consortium} />
    </section>
  );
};

const SubmitDialog = lazyDialog(() => import('../submit/submit-dialog.tsx'));

/** New Financing Opportunities: calls for funding, and how long they are open. */
export const OpportunitiesPage = () => (
  <ListPage
    title={t`New Financing Opportunities`}
    subtitle={t`EU and national calls, with their deadlines`}
    newLabel={t`New Grant Opportunity`}
    form={SubmitDialog}
  >
    {(onNew) => (
      <div className="flex flex-col gap-6">
        <GrantCounters />
        <GrantFilterBar />
        <DeadlineTimeline />
        <GrantList onNew={onNew} />
      </div>
    )}
  </ListPage>
);
