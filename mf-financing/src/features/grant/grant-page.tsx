import { ItemLoading, ItemPage } from 'portal-sdk/content/item-page';
import { useHost } from 'portal-sdk/host-context';
import { useGrant } from '../market-analysis/grant-queries.ts';
import { GrantDetails } from './grant-details.tsx';

const named = { area: 'New Financing Opportunities', noun: 'grant' } as const;

const GrantById = ({ id }: { id: string }) => {
  const query = useGrant(useHost().queryClient, id);
  return query.data ? <GrantDetails grant={query.data} /> : <ItemLoading {...named} query={query} />;
};

/** One grant by its address. */
export default function GrantPage() {
  return <ItemPage {...named}>{(id) => <GrantById id={id} />}</ItemPage>;
}
