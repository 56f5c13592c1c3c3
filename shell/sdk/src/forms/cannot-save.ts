import { createContext, useContext, useEffect } from 'react';

/** Why what was typed in a form can't be saved any more; `cannot-save-note.tsx` has the words. */
export type CannotSaveReason = 'gone' | 'merged' | 'deleted' | 'decided' | 'forbidden';

/** Why the forms inside can't be saved any more; undefined while they can. Pages have it in their first load, the forms do not. */
export const CannotSave = createContext<CannotSaveReason | undefined>(undefined);

/** Keeps the page of an item, even if the item is gone, until the returned function is called. */
export const KeepPage = createContext<(() => () => void) | undefined>(undefined);

/** Keeps the page of the item, if it is on one, while it holds something: a form with input, or an open dialog. */
export const useKeptPage = (holds: boolean): void => {
  const keep = useContext(KeepPage);
  useEffect(() => (holds ? keep?.() : undefined), [keep, holds]);
};
