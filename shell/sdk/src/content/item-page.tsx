import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { itemNoun, nounAtStart } from 'shared-contracts/constants/item-nouns';
import type { Endpoint, InputOf, Operation, ResponseOf } from 'shared-contracts/operation';
import { t } from 'shared-contracts/translate';
import type * as z from 'zod';
import { CannotSave, type CannotSaveReason, KeepPage } from '../forms/cannot-save.ts';
import { useHost } from '../host-context.tsx';
import { isUuid } from '../lists/address-filters.ts';
import { itemInLists } from '../lists/cached-lists.ts';
import { useLastKnown } from '../lists/last-known.ts';
import { isPortalError } from '../portal-error.ts';
import { operationQuery } from '../queries.ts';
import { useQuery } from '../query.ts';
import { Link, useLocation, useParams } from '../router.ts';
import { CardSkeletons } from '../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';

interface Named {
  /** Name of the area; used as the page heading while there is no item to show. */
  area: string;
  /** The item's type as used in a sentence: `idea`. */
  noun: string;
}

/** Adds a hidden heading to a page without a visible title, for people who navigate by headings. */
const Untitled = ({ area, children }: { area: string; children: ReactNode }) => (
  <>
    <h1 className="sr-only">{area}</h1>
    {children}
  </>
);

const NoSuchItem = ({ area, noun }: Named) => (
  <Untitled area={area}>
    <EmptyState title={t`${nounAtStart(noun)} not found`} description={t`It may have been withdrawn, or it isn't public yet.`} />
  </Untitled>
);

export interface ItemLoadingProps extends Named {
  /** The query's result, except the item itself. */
  query: { readonly error: unknown; readonly isPending: boolean; readonly refetch: () => unknown };
}

/** Shown when an item is loading, does not exist, or failed to load. */
export const ItemLoading = ({ area, noun, query: { error, isPending, refetch } }: ItemLoadingProps) => {
  if (isPending)
    return (
      <Untitled area={area}>
        <CardSkeletons count={1} label={t`Loading the ${itemNoun(noun)}…`} />
      </Untitled>
    );
  if (isPortalError(error) && error.code === 'not_found') return <NoSuchItem area={area} noun={noun} />;
  return (
    <Untitled area={area}>
      <ErrorState error={error} onRetry={() => void refetch()} title={t`The ${itemNoun(noun)} could not be loaded`} />
    </Untitled>
  );
};

export interface ItemAddressProps extends Named {
  /** Defaults to 'Back to the list'. */
  backLabel?: string;
  /** Renders the item with this id. */
  children: (id: string) => ReactNode;
}

/**
 * Reads an item's id from its address, and links back to the list in its previous state. At the next item's address everything is
 * rendered anew: neither its history nor an unsent comment is the previous item's.
 */
export const ItemAddress = ({ area, noun, backLabel = t`Back to the list`, children }: ItemAddressProps) => {
  const { id = '' } = useParams();
  const { state } = useLocation();
  const search = (state as { board?: string } | null)?.board ?? '';
  return (
    <>
      <Link to={{ pathname: '..', search }} className="mb-4 inline-flex items-center gap-1.5 text-muted text-sm hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {backLabel}
      </Link>
      {isUuid(id) ? <Fragment key={id}>{children(id)}</Fragment> : <NoSuchItem area={area} noun={noun} />}
    </>
  );
};

interface KeptItemProps<T> {
  /** Its id in the address. */
  id: string;
  /** Undefined while it loads, and once it is gone. */
  item: T | undefined;
  /** Why open forms can't be saved once it is gone. */
  reason?: CannotSaveReason;
  /** Shown instead of an item. */
  fallback: ReactNode;
  children: (item: T) => ReactNode;
}

/** An item, as long as it is there. What was last known of it stays while a form on its page is open: its text can be copied. */
export const KeptItem = <T,>({ id, item, reason = 'gone', fallback, children }: KeptItemProps<T>) => {
  const [openForms, setOpenForms] = useState(0);
  const known = useLastKnown(item, id);
  const keep = useCallback(() => {
    setOpenForms((count) => count + 1);
    return () => setOpenForms((count) => count - 1);
  }, []);
  const shown = item ?? (openForms > 0 ? known : undefined);
  if (shown === undefined) return fallback;
  return (
    <KeepPage value={keep}>
      <CannotSave value={item === undefined ? reason : undefined}>{children(shown)}</CannotSave>
    </KeepPage>
  );
};

interface StoredItemProps<O extends Operation> extends Named {
  /** Returns one item. */
  get: Endpoint<O>;
  /** Lists items of this type: an item from the cached list shows immediately. */
  list: Endpoint<Operation & { readonly response: { readonly schema: z.ZodType<ResponseOf<NoInfer<O>>[]> } }>;
  children: (item: ResponseOf<O>) => ReactNode;
}

const StoredItem = <O extends Operation>({ id, get, list, children, ...named }: StoredItemProps<O> & { id: string }) => {
  const { queryClient } = useHost();
  const query = useQuery({
    ...operationQuery(get, { params: { id } } as InputOf<O>),
    placeholderData: () => itemInLists(queryClient, list, id),
  });
  return (
    <KeptItem id={id} item={query.data} fallback={<ItemLoading {...named} query={query} />}>
      {children}
    </KeptItem>
  );
};

/** The page of one item by its address, in all its states. */
export const ItemPage = <O extends Operation>({
  backLabel,
  ...stored
}: StoredItemProps<O> & Pick<ItemAddressProps, 'backLabel'>) => (
  <ItemAddress area={stored.area} noun={stored.noun} backLabel={backLabel}>
    {(id) => <StoredItem {...stored} id={id} />}
  </ItemAddress>
);
