import FileText from 'lucide-react/icons/file-text';
import { CardGrid } from 'portal-sdk/lists/card-grid';
import { PagedList } from 'portal-sdk/lists/paged-list';
import { Button } from 'portal-sdk/ui/button';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { type EnergyTab, energyTabs } from 'shared-contracts/terms/energy';
import { EnergyCard } from '../item/energy-card.tsx';
import { useEnergyFilters } from './energy-filters.ts';
import { itemsQuery, pages } from './energy-queries.ts';

const cardOf = (item: EnergyItem) => <EnergyCard item={item} />;

interface EnergyListProps {
  tab: EnergyTab;
  /** Absent for those who may not submit. */
  onSubmit?: () => void;
}

/** The items of a tab that the filters leave. */
export const EnergyList = ({ tab, onSubmit }: EnergyListProps) => {
  const { filters, isFiltered, clear } = useEnergyFilters();
  return (
    <PagedList
      query={itemsQuery(tab, filters)}
      loading="Loading energy items…"
      failed="The energy items could not be loaded"
      most={filters.sort ? pages.most : undefined}
      empty={
        <EmptyState
          icon={<FileText />}
          title="No energy items found"
          description={
            isFiltered
              ? `Nothing under "${energyTabs[tab].label}" fits the search and the filters.`
              : 'Share a prompt, a paper or a source that has helped you.'
          }
          action={
            isFiltered ? (
              <Button variant="outline" onClick={clear}>
                Show everything
              </Button>
            ) : onSubmit ? (
              <Button onClick={onSubmit}>New Item</Button>
            ) : undefined
          }
        />
      }
    >
      {(items) => <CardGrid items={items}>{cardOf}</CardGrid>}
    </PagedList>
  );
};
