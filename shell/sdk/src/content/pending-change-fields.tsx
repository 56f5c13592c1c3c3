import { diffWordsWithSpace } from 'diff';
import { Fragment, useMemo, useState } from 'react';
import type { FieldChange } from 'shared-contracts/schemas/content';
import { t, translate } from 'shared-contracts/translate';

/** A part of a text that a change keeps, removes or adds. */
interface DiffPart {
  readonly kind: 'kept' | 'removed' | 'added';
  readonly text: string;
  /** Offset in the whole text, used as a key. */
  readonly offset: number;
}

/** If less than this share of the longer text is unchanged, a word-by-word diff is harder to read than the two full texts. */
const minKeptShare = 0.25;
/** Two texts with at most this many characters together fit into one line. */
const lineLength = 40;
/** Time limit of the diff in milliseconds; beyond it, the two texts count as completely different. */
const diffTimeout = 500;

const withOffsets = (parts: readonly Omit<DiffPart, 'offset'>[]): DiffPart[] => {
  let end = 0;
  return parts
    .filter(({ text }) => text !== '')
    .map((part) => {
      const offset = end;
      end += part.text.length;
      return { ...part, offset };
    });
};

/** Diffs two texts word by word; shows one full text after the other if each is one word or they have little in common. */
export const diffByWord = (before: string, after: string): DiffPart[] => {
  const whole = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ] as const;
  // '1.1' and '1.2' say more than a '2' that replaces a '1'; equal texts are the names of two files
  if (before === after || !/\s/.test(before + after)) return withOffsets(whole);
  const words = diffWordsWithSpace(before, after, { timeout: diffTimeout });
  const kept = words?.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.trim().length), 0) ?? 0;
  if (!words || kept < minKeptShare * Math.max(before.length, after.length)) return withOffsets(whole);
  return withOffsets(
    words.map(({ added, removed, value }) => ({ kind: added ? 'added' : removed ? 'removed' : 'kept', text: value })),
  );
};

/** Unchanged text longer than this many characters shows only its two ends. */
const longPart = 400;
const endLength = 140;

/** The two ends of a long unchanged part, cut between words. */
export const endsOf = (text: string): readonly [string, string] => [
  text.slice(0, endLength).replace(/(?<!\S)\S*$/, ''),
  text.slice(-endLength).replace(/^\S*/, ''),
];

/** Struck through or underlined, with a text for screen readers, since colour alone is not accessible. */
const MarkedPart = ({ part: { kind, text }, whole }: { part: DiffPart; whole: boolean }) => {
  if (kind === 'removed')
    return (
      <del className="rounded-xs bg-error-soft text-error-ink line-through">
        <span className="sr-only">{t`[removed: `}</span>
        {text}
        <span className="sr-only">]</span>
      </del>
    );
  if (kind === 'added')
    return (
      <ins className="rounded-xs bg-success-soft font-medium text-success-ink underline decoration-2 underline-offset-2 [del+&]:ml-1">
        <span className="sr-only">{t`[added: `}</span>
        {text}
        <span className="sr-only">]</span>
      </ins>
    );
  if (whole || text.length <= longPart) return <>{text}</>;
  const [first, last] = endsOf(text);
  return (
    <>
      {first}
      <span className="text-muted"> […] </span>
      {last}
    </>
  );
};

/** A field's current and proposed value. */
const Field = ({ change }: { change: FieldChange }) => {
  const { before, after } = change;
  const label = translate(change.label);
  const parts = useMemo(() => diffByWord(before, after), [before, after]);
  const [whole, setWhole] = useState(false);
  const isCut = parts.some(({ kind, text }) => kind === 'kept' && text.length > longPart);
  const isReplaced = parts.length === 2 && parts.every(({ kind }) => kind !== 'kept');
  const inOneLine = before.length + after.length <= lineLength;
  return (
    <div>
      <dt className="font-medium text-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere mt-0.5 whitespace-pre-line text-sm leading-relaxed">
        {parts.map((part, index) => (
          <Fragment key={`${part.offset} ${part.kind}`}>
            {isReplaced && index === 1 ? (inOneLine ? ' → ' : '\n') : null}
            <MarkedPart part={part} whole={whole} />
          </Fragment>
        ))}
      </dd>
      {isCut ? (
        <dd>
          <button
            type="button"
            className="text-primary-ink text-sm underline"
            aria-expanded={whole}
            onClick={() => setWhole(!whole)}
          >
            {whole ? t`Show what changes` : t`Show all of ${label}`}
          </button>
        </dd>
      ) : null}
    </div>
  );
};

/** The fields of a change, each as a diff. */
export default function PendingChangeFields({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => (
        <Field key={change.field} change={change} />
      ))}
    </dl>
  );
}
