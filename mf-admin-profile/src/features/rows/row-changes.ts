import { orderedRowTexts } from 'shared-contracts/constants/admin-rows';
import type { Endpoint, InputOf, Operation } from 'shared-contracts/operation';
import { useChange } from '../page/use-change.ts';
import type { OrderedItem } from './ordered-list.tsx';

interface RowEndpoints<E extends Operation, O extends Operation> {
  readonly edit: Endpoint<E>;
  readonly order: Endpoint<O>;
  /** Path parameters of the order, if the rows belong to another row: subfields to a field. */
  readonly params?: { readonly id: string };
}

const words = { done: orderedRowTexts.saved, failed: orderedRowTexts.failed };

/** Actions of a list on its rows without a form; each resolves to whether it succeeded. */
export const useRowChanges = <E extends Operation, O extends Operation>({ edit, order, params }: RowEndpoints<E, O>) => {
  const [change, reordering] = [useChange(edit, words), useChange(order, words)];
  // each list passes the operations of its own rows
  return {
    setActive: ({ id }: OrderedItem, isActive: boolean) => change.change({ params: { id }, body: { isActive } } as InputOf<E>),
    reorder: (ids: string[]) => reordering.change({ ...(params ? { params } : {}), body: { ids } } as InputOf<O>),
  };
};

/** Deletes rows. */
export const useRowDeletion = <D extends Operation>(endpoint: Endpoint<D>) => {
  const { change } = useChange(endpoint, { done: orderedRowTexts.deleted, failed: orderedRowTexts.deleteFailed });
  return ({ id }: OrderedItem) => change({ params: { id } } as InputOf<D>);
};
