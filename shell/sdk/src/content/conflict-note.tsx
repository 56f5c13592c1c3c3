import { useId } from 'react';
import { t } from 'shared-contracts/translate';
import { Button } from '../ui/button.tsx';

/** A field that both this user and another user have changed, as text. */
export interface FieldConflict {
  readonly field: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** Whether the form currently has the other user's version. */
  readonly takesTheirs: boolean;
}

export interface ConflictNoteProps {
  clashes: readonly FieldConflict[];
  /** Puts one version of a field into the form. */
  onTake: (field: string, whose: 'theirs' | 'mine') => void;
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <p className="wrap-anywhere clear-left line-clamp-6 whitespace-pre-line">
    <span className="font-medium">{`${title}: `}</span>
    {text || t`none`}
  </p>
);

interface ChoiceProps {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  children: string;
}

const Choice = ({ label, chosen, onChoose, children }: ChoiceProps) => (
  <Button
    size="sm"
    variant={chosen ? 'primary' : 'outline'}
    aria-pressed={chosen}
    aria-label={`${children}: ${label}`}
    onClick={onChoose}
  >
    {children}
  </Button>
);

/** Explains that the item has changed in the meantime, and lets the user choose a version per field. */
export const ConflictNote = ({ clashes, onTake }: ConflictNoteProps) => {
  const title = useId();
  return (
    <section
      role="alert"
      aria-labelledby={title}
      className="flex flex-col gap-3 rounded-field bg-warning-soft p-4 text-sm text-warning-ink"
    >
      <div>
        <h3 id={title} className="font-semibold">{t`What changed in the meantime`}</h3>
        <p>
          {clashes.length > 0
            ? t`Your text is still here. Choose what to keep, then save again.`
            : t`Your changes don't conflict with it. You can save now.`}
        </p>
      </div>
      {clashes.map(({ field, label, theirs, mine, takesTheirs }) => (
        <fieldset key={field} className="flex flex-col gap-2 border-line border-t pt-3">
          <legend className="float-left font-medium">{label}</legend>
          <Version title={t`Now`} text={theirs} />
          <Version title={t`Yours`} text={mine} />
          <div className="flex flex-wrap gap-2">
            <Choice label={label} chosen={!takesTheirs} onChoose={() => onTake(field, 'mine')}>{t`Keep yours`}</Choice>
            <Choice label={label} chosen={takesTheirs} onChoose={() => onTake(field, 'theirs')}>{t`Use current version`}</Choice>
          </div>
        </fieldset>
      ))}
    </section>
  );
};
