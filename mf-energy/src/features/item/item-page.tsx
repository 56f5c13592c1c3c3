import { ItemLoading, ItemPage } from 'portal-sdk/content/item-page';
import { useHost } from 'portal-sdk/host-context';
import { useEnergyItem } from '../analysis/energy-queries.ts';
import { ItemDetails } from './item-details.tsx';

const named = { area: 'Energy Management Analysis', noun: 'energy item' } as const;

const ItemById = ({ id }: { id: string }) => {
  const query = useEnergyItem(useHost().queryClient, id);
  return query.data ? <ItemDetails item={query.data} /> : <ItemLoading {...named} query={query} />;
};

/** One item by its address. */
export default function EnergyItemPage() {
  return <ItemPage {...named}>{(id) => <ItemById id={id} />}</ItemPage>;
}
