import FileStack from 'lucide-react/icons/file-stack';
import { ItemList } from 'portal-sdk/content';
import { CardGrid } from 'portal-sdk/lists';
import { type PresentationTab, presentationTabs } from 'shared-contracts/constants/presentation';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import { t } from 'shared-contracts/translate';
import { PresentationCard } from '../presentation/presentation-card.tsx';
import { libraryQuery, pages, useLibraryFilters } from './library-queries.ts';

const cardOf = (item: Presentation) => <PresentationCard item={item} />;

interface LibraryListProps {
  tab: PresentationTab | '';
  /** Undefined for people who may not submit. */
  onNew: (() => void) | undefined;
}

/** The filtered files of a tab. */
export const LibraryList = ({ tab, onNew }: LibraryListProps) => {
  const { filters, isFiltered, clear } = useLibraryFilters();
  return (
    <ItemList
      query={libraryQuery(tab, filters)}
      loading={t`Loading files…`}
      failed={t`The files could not be loaded`}
      empty={{
        icon: <FileStack />,
        title: presentationTabs[tab || 'presentations'].empty,
        first: t`Upload slides, a template or a logo that colleagues can use.`,
        newLabel: t`Upload Presentation`,
      }}
      onClear={isFiltered ? clear : undefined}
      onNew={onNew}
      most={filters.sort ? pages.most : undefined}
    >
      {(items) => <CardGrid items={items}>{cardOf}</CardGrid>}
    </ItemList>
  );
};
