import { useId } from 'react';
import { Button } from '../ui/button.tsx';

/** A field that somebody else has changed while the person was at it, too; in words. */
export interface Clash {
  readonly field: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** Whether the form has the other's version. */
  readonly takesTheirs: boolean;
}

export interface ConflictNoteProps {
  clashes: readonly Clash[];
  /** Puts one version of a field into the form. */
  onTake: (field: string, whose: 'theirs' | 'mine') => void;
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <p className="wrap-anywhere clear-left line-clamp-6 whitespace-pre-line">
    <span className="font-medium">{`${title}: `}</span>
    {text || 'none'}
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

/** Says that an item was changed meanwhile, and lets the person take either version field by field; nothing is lost. */
export const ConflictNote = ({ clashes, onTake }: ConflictNoteProps) => {
  const title = useId();
  return (
    <section
      role="alert"
      aria-labelledby={title}
      className="flex flex-col gap-3 rounded-field bg-warning-soft p-4 text-sm text-warning-ink"
    >
      <div>
        <h3 id={title} className="font-semibold">
          What was changed meanwhile
        </h3>
        <p>
          {clashes.length > 0
            ? 'What you typed is still here. Choose what to keep, then save again.'
            : 'What you typed is still here and does not touch what was changed. You can save it now.'}
        </p>
      </div>
      {clashes.map(({ field, label, theirs, mine, takesTheirs }) => (
        <fieldset key={field} className="flex flex-col gap-2 border-line border-t pt-3">
          <legend className="float-left font-medium">{label}</legend>
          <Version title="Now" text={theirs} />
          <Version title="Yours" text={mine} />
          <div className="flex flex-wrap gap-2">
            <Choice label={label} chosen={!takesTheirs} onChoose={() => onTake(field, 'mine')}>
              Keep yours
            </Choice>
            <Choice label={label} chosen={takesTheirs} onChoose={() => onTake(field, 'theirs')}>
              Take the present one
            </Choice>
          </div>
        </fieldset>
      ))}
    </section>
  );
};
