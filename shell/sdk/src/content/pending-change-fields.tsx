import { Fragment, useMemo, useState } from 'react';
import type { FieldChange } from 'shared-contracts/schemas/content';
import { changedWords, endsOf, longStretch, type Stretch } from './pending-change-words.ts';

/** Struck or underlined, and said in words to those who hear the page: colour alone tells nothing. */
const Marked = ({ stretch: { kind, text }, whole }: { stretch: Stretch; whole: boolean }) => {
  if (kind === 'removed')
    return (
      <del className="rounded-xs bg-error-soft text-error-ink line-through">
        <span className="sr-only">[removed: </span>
        {text}
        <span className="sr-only">]</span>
      </del>
    );
  if (kind === 'added')
    return (
      <ins className="rounded-xs bg-success-soft font-medium text-success-ink underline decoration-2 underline-offset-2 [del+&]:ml-1">
        <span className="sr-only">[added: </span>
        {text}
        <span className="sr-only">]</span>
      </ins>
    );
  if (whole || text.length <= longStretch) return <>{text}</>;
  const [first, last] = endsOf(text);
  return (
    <>
      {first}
      <span className="text-muted"> […] </span>
      {last}
    </>
  );
};

/** One field as it stands and as it would be. */
const Field = ({ change: { label, before, after } }: { change: FieldChange }) => {
  const stretches = useMemo(() => changedWords(before, after), [before, after]);
  const [whole, setWhole] = useState(false);
  const isCut = stretches.some(({ kind, text }) => kind === 'kept' && text.length > longStretch);
  const replaced = stretches.length === 2 && stretches.every(({ kind }) => kind !== 'kept');
  return (
    <div>
      <dt className="font-medium text-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere mt-0.5 whitespace-pre-line text-sm leading-relaxed">
        {stretches.map((stretch, place) => (
          <Fragment key={`${stretch.at} ${stretch.kind}`}>
            {replaced && place === 1 ? '\n' : null}
            <Marked stretch={stretch} whole={whole} />
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
            {whole ? 'Show what changes' : `Show all of ${label}`}
          </button>
        </dd>
      ) : null}
    </div>
  );
};

/** The fields of a change, each as a difference. */
export default function PendingChangeFields({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {changes.map((change) => (
        <Field key={change.field} change={change} />
      ))}
    </dl>
  );
}
