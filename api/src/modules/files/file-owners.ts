import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';

/** Whether the actor may open the files that hang on the thing with this id. */
export type MayOpen = (ctx: Context, actor: Actor, id: string) => Promise<boolean>;

const owners = new Map<string, MayOpen>();

/**
 * Says who may open files attached to things of this type. An area calls it once, where its routes
 * are; a file that hangs on a type nobody declared is opened for nobody.
 */
export const declareFileOwner = (type: string, mayOpen: MayOpen): void => {
  owners.set(type, mayOpen);
};

/** The declared rule of a type. */
export const fileOwner = (type: string): MayOpen | undefined => owners.get(type);
