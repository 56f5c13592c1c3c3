import type { Actor } from 'shared-contracts/actor';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import type { Context } from '../../context.ts';

export type AuditedItem = NonNullable<AuditEntry['item']>;

/** Reference to the subject of an entry, of any kind. */
export interface AuditedRef {
  readonly type: string;
  readonly id: string;
}

/** The items among these that the reader may see, by `${type} ${id}`. */
type Describe = (ctx: Context, reader: Actor, refs: readonly AuditedRef[]) => Promise<ReadonlyMap<string, AuditedItem>>;

let describe: Describe = async () => new Map();

/** The audit log is a layer below content, so content supplies the titles of its items. */
export const describeAuditedItemsBy = (by: Describe): void => {
  describe = by;
};

export const describeAuditedItems: Describe = (ctx, reader, refs) => describe(ctx, reader, refs);
