import Download from 'lucide-react/icons/download';
import FileStack from 'lucide-react/icons/file-stack';
import Globe from 'lucide-react/icons/globe';
import { CardTags, ItemCard, ItemList } from 'portal-sdk/content';
import { CardGrid } from 'portal-sdk/lists';
import { Link, useLocation } from 'portal-sdk/router';
import { Excerpt } from 'portal-sdk/ui';
import {
  type PresentationTab,
  presentationFormats,
  presentationTabs,
  presentationTexts,
} from 'shared-contracts/constants/presentation';
import { maxSorted } from 'shared-contracts/constants/sorts';
import type { Presentation } from 'shared-contracts/schemas/presentation';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { PresentationKind } from '../presentation/presentation-kind.tsx';
import { DownloadLink, PreviewPicture, presentationType } from '../presentation/presentation-parts.tsx';
import { libraryQuery, useLibraryFilters } from './library-queries.ts';

/** A file's type and number of downloads. */
const Facts = ({ item: { type, format, isPublic, downloads } }: { item: Presentation }) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs">
    <PresentationKind type={type} />
    <span className="text-muted">{presentationFormats[format]}</span>
    {isPublic ? (
      <span className="inline-flex items-center gap-1 text-muted">
        <Globe className="size-3.5" aria-hidden="true" />
        {t`Public`}
      </span>
    ) : null}
    <span className="ml-auto inline-flex items-center gap-1 text-muted tabular-nums">
      <Download className="size-3.5" aria-hidden="true" />
      {downloads}
      <span className="sr-only">{` ${ngettext(msgid`download`, 'downloads', downloads)}`}</span>
    </span>
  </p>
);

/** A file in a list. */
const PresentationCard = ({ item }: { item: Presentation }) => {
  const { search } = useLocation();
  return (
    <ItemCard
      of={presentationType}
      item={item}
      picture={
        <Link to={item.id} state={{ board: search }} tabIndex={-1} aria-hidden="true" className="block border-base-300 border-b">
          <PreviewPicture item={item} />
        </Link>
      }
      actions={() => <DownloadLink item={item} />}
    >
      <p className={`wrap-anywhere line-clamp-3 text-muted text-sm ${item.description ? '' : 'italic'}`}>
        {item.description ? <Excerpt text={item.description} /> : presentationTexts.noDescription}
      </p>
      <Facts item={item} />
      <CardTags tags={item.tags} />
    </ItemCard>
  );
};

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
      most={filters.sort ? maxSorted : undefined}
    >
      {(items) => <CardGrid items={items}>{cardOf}</CardGrid>}
    </ItemList>
  );
};
