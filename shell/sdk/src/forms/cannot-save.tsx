import { createContext, useContext, useEffect } from 'react';

/** Why the forms inside can't be saved any more, in words that the reader sees; undefined while they can. */
export const CannotSave = createContext<string | undefined>(undefined);

/** The reason in a form, whose text can still be copied. */
export const CannotSaveNote = () => {
  const reason = useContext(CannotSave);
  return reason ? (
    <p role="alert" className="rounded-field bg-warning-soft px-4 py-3 text-sm text-warning-ink">
      {reason}
    </p>
  ) : null;
};

/** Keeps the page of an item, even if the item is gone, until the returned function is called. */
export const KeepPage = createContext<(() => () => void) | undefined>(undefined);

/** Keeps the page of the item, if the form is on one, while the form has something to keep. */
export const useKeptPage = (hasInput: boolean): void => {
  const keep = useContext(KeepPage);
  useEffect(() => (hasInput ? keep?.() : undefined), [keep, hasInput]);
};
