import type { Actor } from 'shared-contracts/actor';
import type { AuditEntry } from 'shared-contracts/schemas/users';
import type { Context } from '../../context.ts';

export type DescribedItem = NonNullable<AuditEntry['item']>;

/** Reference to the subject of an audit entry or a notification, of any kind. */
export interface Reference {
  readonly type: string;
  readonly id: string;
}

/** The items among these that the reader may see, by `${type} ${id}`. */
type Describe = (ctx: Context, reader: Actor, refs: readonly Reference[]) => Promise<ReadonlyMap<string, DescribedItem>>;

const describers: Describe[] = [];

/** The audit log and notifications know no remotes, and the audit log no content: each module supplies the titles of its items. */
export const registerItemDescriber = (describe: Describe): void => {
  describers.push(describe);
};

export const describeReferences: Describe = async (ctx, reader, refs) => {
  const found = await Promise.all(describers.map((describe) => describe(ctx, reader, refs)));
  return new Map(found.flatMap((items) => [...items]));
};
