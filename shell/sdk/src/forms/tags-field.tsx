import X from 'lucide-react/icons/x';
import { type MouseEvent, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { tagLimits, tagsFromText } from 'shared-contracts/constants/content';
import { t } from 'shared-contracts/translate';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

export interface TagsFieldProps extends FieldOptions {
  placeholder?: string;
}

const sameTags = (left: readonly string[], right: readonly string[]) => left.join('\n') === right.join('\n');

/** Comma-separated tags; the value is the list, shown below as it will be stored. */
export const TagsField = ({ name, label, optional = true, disabled, placeholder, ...rest }: TagsFieldProps) => {
  const hint = rest.hint ?? t`Separate tags with commas; at most ${tagLimits.most}.`;
  const { field: bound } = useController({ name });
  const tags = Array.isArray(bound.value) ? (bound.value as string[]) : [];
  const [text, setText] = useState(() => tags.join(', '));
  const field = useField(name, true);
  const [shown, setShown] = useState(tags);
  // The form was reset or restored: update the text from the list, once: a tag with a comma is another list as a text.
  if (!sameTags(shown, tags)) {
    setShown(tags);
    if (!sameTags(tagsFromText(text), tags)) setText(tags.join(', '));
  }
  const { setFocus } = useFormContext();
  const remove = (tag: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    // the focused button disappears with its tag
    const item = currentTarget.closest('li');
    const neighbour = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
    if (neighbour) neighbour.focus();
    else setFocus(name);
    bound.onChange(tags.filter((other) => other !== tag));
  };
  return (
    <FieldFrame {...{ name, label, hint, optional }} id={field.id} error={field.error}>
      <input
        {...field.control}
        ref={bound.ref}
        name={name}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          bound.onChange(tagsFromText(target.value));
        }}
        onBlur={bound.onBlur}
        required={!optional}
        disabled={disabled}
        placeholder={placeholder}
        autoComplete="off"
        className="field-control"
      />
      {tags.length > 0 ? (
        <ul className="flex flex-wrap gap-1.5" aria-label={t`${label}, preview`}>
          {tags.map((tag) => (
            <li key={tag} className="tag pr-0.5">
              <span className="min-w-0 truncate">{tag}</span>
              <button
                type="button"
                className="tag-remove touch-halo"
                aria-label={t`Remove the tag ${tag}`}
                disabled={disabled}
                onClick={(event) => remove(tag, event)}
              >
                <X className="size-3" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </FieldFrame>
  );
};
