import { useId } from 'react';
import { Button } from '../ui/button.tsx';

/** A field that somebody else has changed while the person was at it, too; both versions in words. */
export interface Clash {
  readonly field: string;
  readonly label: string;
  readonly theirs: string;
  readonly mine: string;
  /** Whether the form has the other's version. */
  readonly taken: boolean;
  readonly take: (whose: 'theirs' | 'mine') => void;
}

const Version = ({ title, text }: { title: string; text: string }) => (
  <p className="wrap-anywhere clear-left line-clamp-6 whitespace-pre-line">
    <span className="font-medium">{`${title}: `}</span>
    {text}
  </p>
);

interface ChoiceProps {
  label: string;
  field: string;
  chosen: boolean;
  onChoose: () => void;
}

const Choice = ({ label, field, chosen, onChoose }: ChoiceProps) => (
  <Button
    size="sm"
    variant={chosen ? 'primary' : 'outline'}
    aria-pressed={chosen}
    aria-label={`${label}: ${field}`}
    onClick={onChoose}
  >
    {label}
  </Button>
);

/** Says that an item was changed meanwhile, and lets the person take either version field by field; nothing is lost. */
export const EditConflict = ({ clashes }: { clashes: readonly Clash[] }) => {
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
      {clashes.map(({ field, label, theirs, mine, taken, take }) => (
        <fieldset key={field} className="flex flex-col gap-2 border-line border-t pt-3">
          <legend className="float-left font-medium">{label}</legend>
          <Version title="Now" text={theirs} />
          <Version title="Yours" text={mine} />
          <div className="flex flex-wrap gap-2">
            <Choice label="Keep yours" field={label} chosen={!taken} onChoose={() => take('mine')} />
            <Choice label="Take the present one" field={label} chosen={taken} onChoose={() => take('theirs')} />
          </div>
        </fieldset>
      ))}
    </section>
  );
};
