import Landmark from 'lucide-react/icons/landmark';
import { ItemList } from 'portal-sdk/content';
import { useToday } from 'portal-sdk/host';
import {
  CardGrid,
  choiceParam,
  type FilterValues,
  flagParam,
  pagedQuery,
  queryOf,
  sortParam,
  textParam,
  useAddressFilters,
} from 'portal-sdk/lists';
import { useCallback } from 'react';
import { eligibilityTypes, grantTypes } from 'shared-contracts/constants/grant';
import { grantSorts } from 'shared-contracts/constants/sorts';
import { listGrants } from 'shared-contracts/endpoints/grants';
import type { Grant } from 'shared-contracts/schemas/grant';
import { t } from 'shared-contracts/translate';
import { GrantCard } from '../grant/grant-card.tsx';

const filters = {
  q: textParam,
  grantType: choiceParam(grantTypes),
  eligibilityType: choiceParam(eligibilityTypes),
  /** Only those whose deadline has not passed. */
  open: flagParam,
  /** Only the person's own grants. */
  mine: flagParam,
  sort: sortParam(grantSorts),
};

type GrantFilterValues = FilterValues<typeof filters>;

/** The page's filters, kept in the address. */
export const useGrantFilters = () => useAddressFilters(filters);

/** Grants of the first page and of each further one. */
const pages = { first: 24, further: 96 };

/** The filtered grants, in the chosen order. */
export const grantsQuery = (values: GrantFilterValues) =>
  pagedQuery(listGrants, { query: { limit: pages.first, ...queryOf(values) } }, { further: pages.further });

/**
 * The filtered grants.
 * @param onNew absent for people who may not submit
 */
export const GrantList = ({ onNew }: { onNew: (() => void) | undefined }) => {
  const { filters, isFiltered, clear } = useGrantFilters();
  const today = useToday();
  const cardOf = useCallback((grant: Grant) => <GrantCard grant={grant} today={today} />, [today]);
  return (
    <ItemList
      query={grantsQuery(filters)}
      loading={t`Loading grants...`}
      failed={t`The grants could not be loaded`}
      empty={{
        icon: <Landmark />,
        title: t`No Grant Opportunities Found`,
        first: t`Found a call that suits us? Add it so colleagues can see the deadline.`,
        newLabel: t`New Grant Opportunity`,
      }}
      onClear={isFiltered ? clear : undefined}
      onNew={onNew}
      loadsOnScroll
    >
      {(grants) => <CardGrid items={grants}>{cardOf}</CardGrid>}
    </ItemList>
  );
};
