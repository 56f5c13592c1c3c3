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

const describers: Describe[] = [];

/** The audit log is a layer below content and remotes, so each of them supplies the titles of its own items. */
export const registerItemDescriber = (describe: Describe): void => {
  describers.push(describe);
};

export const describeAuditedItems: Describe = async (ctx, reader, refs) => {
  const found = await Promise.all(describers.map((describe) => describe(ctx, reader, refs)));
  return new Map(found.flatMap((items) => [...items]));
};
