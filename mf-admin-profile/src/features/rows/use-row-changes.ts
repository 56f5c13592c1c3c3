import { orderedRowTexts } from 'shared-contracts/constants/ordered-row';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { InputOf, Operation } from 'shared-contracts/operation';
import { useChange } from '../page/use-change.ts';
import type { OrderedItem } from './ordered-list.tsx';

interface RowEndpoints<E extends Operation, O extends Operation> {
  readonly edit: Endpoint<E>;
  readonly order: Endpoint<O>;
  /** Path parameters of the order, where rows have one among a part of the table. */
  readonly params?: { readonly id: string };
}

const words = { done: orderedRowTexts.saved, failed: orderedRowTexts.failed };

/** What a list of rows does to them without a form; each answers whether it was done. */
export const useRowChanges = <E extends Operation, O extends Operation>({ edit, order, params }: RowEndpoints<E, O>) => {
  const [change, reordering] = [useChange(edit, words), useChange(order, words)];
  // each list gives the operations of its own rows
  return {
    setActive: ({ id }: OrderedItem, isActive: boolean) => change.change({ params: { id }, body: { isActive } } as InputOf<E>),
    reorder: (ids: string[]) => reordering.change({ ...(params ? { params } : {}), body: { ids } } as InputOf<O>),
  };
};

/** Takes rows away. */
export const useRowDeletion = <D extends Operation>(endpoint: Endpoint<D>) => {
  const { change } = useChange(endpoint, { done: orderedRowTexts.deleted, failed: orderedRowTexts.deleteFailed });
  return ({ id }: OrderedItem) => change({ params: { id } } as InputOf<D>);
};
