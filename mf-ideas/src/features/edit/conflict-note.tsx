import { Button } from 'portal-sdk/ui/button';
import { ideaCategories } from 'shared-contracts/terms/idea';
import { type EditedField, fieldLabels, type IdeaValues } from './idea-values.ts';

/** A field that somebody else has changed while the person was at it, too. */
export interface Clash {
  readonly field: EditedField;
  readonly theirs: IdeaValues;
  readonly mine: IdeaValues;
}

const inWords = (values: IdeaValues, field: EditedField): string => {
  if (field === 'category') return ideaCategories[values.category];
  if (field === 'tags') return values.tags.join(', ') || 'none';
  return (field === 'fileUrl' ? values.fileName : values[field]) ?? 'none';
};

interface ConflictNoteProps {
  clashes: readonly Clash[];
  /** Whether the form has the other's version of a field. */
  takes: (field: EditedField) => boolean;
  /** Puts one version of a field into the form. */
  onTake: (field: EditedField, from: IdeaValues) => void;
}

/** Says that the idea was changed meanwhile, and lets the person take either version field by field; nothing is lost. */
export const ConflictNote = ({ clashes, takes, onTake }: ConflictNoteProps) => (
  <section
    role="alert"
    aria-labelledby="conflict-title"
    className="flex flex-col gap-3 rounded-field bg-warning-soft p-4 text-sm text-warning-ink"
  >
    <div>
      <h3 id="conflict-title" className="font-semibold">
        What was changed meanwhile
      </h3>
      <p>
        {clashes.length > 0
          ? 'What you typed is still here. Choose what to keep, then save again.'
          : 'What you typed is still here and does not touch what was changed. You can save it now.'}
      </p>
    </div>
    {clashes.map(({ field, theirs, mine }) => (
      <fieldset key={field} className="flex flex-col gap-2 border-line border-t pt-3">
        <legend className="float-left font-medium">{fieldLabels[field]}</legend>
        <Version title="Now" text={inWords(theirs, field)} />
        <Version title="Yours" text={inWords(mine, field)} />
        <div className="flex flex-wrap gap-2">
          <Choice label={`Keep yours: ${fieldLabels[field]}`} chosen={!takes(field)} onChoose={() => onTake(field, mine)}>
            Keep yours
          </Choice>
          <Choice
            label={`Take the present one: ${fieldLabels[field]}`}
            chosen={takes(field)}
            onChoose={() => onTake(field, theirs)}
          >
            Take the present one
          </Choice>
        </div>
      </fieldset>
    ))}
  </section>
);

const Version = ({ title, text }: { title: string; text: string }) => (
  <p className="wrap-anywhere clear-left line-clamp-6 whitespace-pre-line">
    <span className="font-medium">{`${title}: `}</span>
    {text}
  </p>
);

const Choice = ({
  label,
  chosen,
  onChoose,
  children,
}: {
  label: string;
  chosen: boolean;
  onChoose: () => void;
  children: string;
}) => (
  <Button size="sm" variant={chosen ? 'primary' : 'outline'} aria-pressed={chosen} aria-label={label} onClick={onChoose}>
    {children}
  </Button>
);
