import { useContext } from 'react';
import { t } from 'shared-contracts/translate';
import { CannotSave, type CannotSaveReason } from './cannot-save.ts';

const texts: Readonly<Record<CannotSaveReason, string>> = {
  gone: t`It's no longer available. You can copy your text from here.`,
  merged: t`It was merged into another idea in the meantime. You can copy your text from here.`,
  deleted: t`It was deleted in the meantime. You can copy your text from here.`,
  decided: t`It no longer awaits a decision. You can copy your reason from here.`,
  forbidden: t`You can no longer save this. You can copy your text from here.`,
};

/** The reason in a form, whose text can still be copied. */
export const CannotSaveNote = () => {
  const reason = useContext(CannotSave);
  return reason ? (
    <p role="alert" className="rounded-field bg-warning-soft px-4 py-3 text-sm text-warning-ink">
      {texts[reason]}
    </p>
  ) : null;
};

/** Whether a form can't be saved any more. */
export const useCannotSave = (): boolean => useContext(CannotSave) !== undefined;
