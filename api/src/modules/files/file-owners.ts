import type { Actor } from 'shared-contracts/actor';
import type { Context } from '../../context.ts';
import type { FileRow } from './tables.ts';

/** Whether the actor may open a file that is attached to the entity with this id. */
export type MayOpen = (ctx: Context, actor: Actor, id: string, file: FileRow) => Promise<boolean>;

/** Serves a file to an actor who may open it, when its area does more than send the stored bytes. */
export type ServeOwned = (ctx: Context, actor: Actor, request: Request, file: FileRow) => Promise<Response>;

interface FileOwner {
  readonly mayOpen: MayOpen;
  readonly serve?: ServeOwned;
}

const owners = new Map<string, FileOwner>();

/**
 * Declares who may open files attached to entities of this type. An area calls it once, next to its routes; nobody can open a
 * file of an undeclared type.
 */
export const declareFileOwner = (type: string, mayOpen: MayOpen, serve?: ServeOwned): void => {
  owners.set(type, { mayOpen, serve });
};

/** The declared rule of a type. */
export const fileOwner = (type: string): FileOwner | undefined => owners.get(type);
