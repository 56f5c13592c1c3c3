import { useId } from 'react';
import type { ContentStatus } from 'shared-contracts/constants/content';
import { itemNoun } from 'shared-contracts/constants/item-nouns';
import { editNeedsReview } from 'shared-contracts/policies/content';
import { t } from 'shared-contracts/translate';
import { useActor } from '../host-context.tsx';
import { Button } from '../ui/button.tsx';

/** The fields that a notice needs; every content type has them. */
export interface Editable {
  readonly id: string;
  readonly authorId: string;
  readonly authorName: string;
  readonly status: ContentStatus;
  readonly revision: number;
}

export interface EditNoticeProps {
  item: Editable;
  /** The noun for the item within a sentence: `idea`. */
  noun: string;
  /** Whether it goes through review; default: true. */
  reviewed?: boolean;
  /** What changes at once even if the text needs a review; default: 'Tags'. */
  atOnce?: string;
}

/** Explains effects of saving beyond the change itself. */
export const EditNotice = ({ item, noun, reviewed = true, atOnce = t`Tags` }: EditNoticeProps) => {
  const actor = useActor();
  if (reviewed && editNeedsReview(actor, item))
    return (
      <Notice>{t`This ${itemNoun(noun)} is published. A reviewer will check your change first. ${atOnce} change right away.`}</Notice>
    );
  const text = consequence(item, noun, actor.id === item.authorId);
  return text ? <Notice>{text}</Notice> : null;
};

const Notice = ({ children }: { children: string }) => (
  <p className="rounded-field bg-info-soft px-4 py-3 text-info-ink text-sm">{children}</p>
);

const consequence = (item: Editable, noun: string, isOwn: boolean): string | undefined => {
  if (isOwn && item.status === 'rejected') return t`Saving sends this ${itemNoun(noun)} back to review.`;
  if (!isOwn)
    return t`This ${itemNoun(noun)} belongs to ${item.authorName}. Your change applies right away, and the author is notified.`;
  return undefined;
};

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
  conflicts: readonly FieldConflict[];
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
export const ConflictNote = ({ conflicts, onTake }: ConflictNoteProps) => {
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
          {conflicts.length > 0
            ? t`Your text is still here. Choose what to keep, then save again.`
            : t`Your changes don't conflict with it. You can save now.`}
        </p>
      </div>
      {conflicts.map(({ field, label, theirs, mine, takesTheirs }) => (
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
