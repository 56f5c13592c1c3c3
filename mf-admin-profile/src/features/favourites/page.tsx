import Bookmark from 'lucide-react/icons/bookmark';
import Undo2 from 'lucide-react/icons/undo-2';
import { FavouriteToggle, PersonLink, useFavourite } from 'portal-sdk/content';
import { listLink } from 'portal-sdk/host';
import { ChoiceFilter, NoMatches, nameParam, useAddressFilters } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import {
  Button,
  CardSkeletons,
  EmptyState,
  ErrorState,
  KeptFocus,
  PageHeader,
  RelativeTime,
  StatusBadge,
  useRowFocus,
} from 'portal-sdk/ui';
import { useRef, useState } from 'react';
import { maxFavourites } from 'shared-contracts/constants/content';
import { bareNoun } from 'shared-contracts/constants/item-nouns';
import { listFavourites } from 'shared-contracts/endpoints/favourites';
import type { Favourite } from 'shared-contracts/schemas/rating';
import { t } from 'shared-contracts/translate';
import { headingOf } from '../page/content-names.ts';
import { countedChoices } from '../page/kind-filters.tsx';

interface FavouriteRowProps {
  item: Favourite;
  /** Whether it is currently a favourite; one removed on this page keeps its row. */
  isStored: boolean;
  onRemove: () => void;
}

/** A favourite, with the star that removes it, and then with an undo. */
const FavouriteRow = ({ item, isStored, onRemove }: FavouriteRowProps) => {
  const { typeLabel, title, url, status, author, starredAt } = item;
  const { isFavourite, want } = useFavourite(item, isStored);
  const row = useRef<HTMLLIElement>(null);
  useRowFocus(row);
  const remove = () => {
    onRemove();
    want(false);
  };
  return (
    <li ref={row} className="flex items-center gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className={`wrap-anywhere font-medium leading-snug ${isFavourite ? '' : 'text-muted'}`}>
            <Link to={url} data-place {...listLink} className="hover:underline">
              {title}
            </Link>
          </h2>
          {status === 'approved' ? null : <StatusBadge status={status} />}
        </div>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
          <span className="first-letter:uppercase">{bareNoun(typeLabel)}</span>
          <PersonLink person={author} />
          {isFavourite ? <RelativeTime at={starredAt} /> : <span>{t`Removed from favourites`}</span>}
        </p>
      </div>
      {isFavourite ? null : (
        <Button variant="outline" size="sm" icon={<Undo2 />} aria-label={t`Undo, ${title}`} onClick={() => want(true)}>
          {t`Undo`}
        </Button>
      )}
      <FavouriteToggle title={title} isFavourite={isFavourite} onToggle={() => (isFavourite ? remove() : want(true))} />
    </li>
  );
};

const addressFilters = { type: nameParam };

/** The types among the favourites, with how many there are of each. */
const typesOf = (all: readonly Favourite[]) =>
  [...new Map(all.map((item) => [item.type, item.typeLabel]))].map(([type, label]) => ({
    value: type,
    label: headingOf({ type, label }),
    count: all.filter((item) => item.type === type).length,
  }));

/** The favourites, with those removed during this visit still in place, so that each can be restored. */
const useKeptRows = (stored: readonly Favourite[]) => {
  const [removed, setRemoved] = useState<readonly Favourite[]>([]);
  const isRemoved = ({ id }: Favourite) => removed.some((item) => item.id === id);
  const rows = [...removed, ...stored.filter((item) => !isRemoved(item))];
  return {
    rows: rows.toSorted((one, other) => other.starredAt.localeCompare(one.starredAt)),
    /** Keeps the row of an item that is about to be removed. */
    keep: (item: Favourite) => setRemoved((all) => [...all.filter(({ id }) => id !== item.id), item]),
  };
};

const FavouriteList = ({ stored }: { stored: readonly Favourite[] }) => {
  const { filters, change, clear } = useAddressFilters(addressFilters);
  const { rows, keep } = useKeptRows(stored);
  const shown = rows.filter(({ type }) => filters.type === '' || type === filters.type);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<Bookmark />}
        title={t`No favourites yet`}
        description={t`Press the bookmark on an idea, a tool or a report to find it here again.`}
      />
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ChoiceFilter
          label={t`Type`}
          all={t`All Types (${rows.length})`}
          labels={countedChoices(typesOf(rows), filters.type)}
          value={filters.type}
          onChange={(type) => change({ type })}
        />
        {stored.length >= maxFavourites ? (
          <p className="text-muted text-sm">{t`You have ${maxFavourites} favourites, which is the limit.`}</p>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <NoMatches icon={<Bookmark />} title={t`Nothing found`} onClear={clear} />
      ) : (
        <ul className="panel divide-y divide-line px-4 sm:px-5">
          {shown.map((item) => (
            <FavouriteRow
              key={item.id}
              item={item}
              isStored={stored.some(({ id }) => id === item.id)}
              onRemove={() => keep(item)}
            />
          ))}
        </ul>
      )}
    </>
  );
};

/** All the favourites that the person may see, most recent first. */
export default function FavouritesPage() {
  const { data, error, refetch } = useQuery(operationQuery(listFavourites));
  return (
    <>
      <PageHeader title={t`Favourites`} subtitle={t`What you bookmarked, newest first. Only you can see it.`} />
      <KeptFocus label={t`Your favourites`} className="">
        {data ? <FavouriteList stored={data} /> : null}
        {data || error ? null : <CardSkeletons count={3} label={t`Loading your favourites…`} />}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} title={t`Your favourites could not be loaded`} />
        ) : null}
      </KeptFocus>
    </>
  );
}
