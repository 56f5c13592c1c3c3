import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { wordsOf } from 'shared-contracts/constants/words';
import { listMentionable } from 'shared-contracts/endpoints/comments';
import type { Person } from 'shared-contracts/schemas/content';
import { msgid, ngettext } from 'shared-contracts/translate';
import { operationQuery } from '../queries.ts';
import { keepPreviousData, useQuery } from '../query.ts';
import { formatOnKey } from '../text/format-keys.ts';
import { MentionList } from './mention-list.tsx';
import { type MentionQuery, mentionAt, withMention } from './mention-text.ts';
import type { CommentDraft } from './use-comments.ts';

/** Milliseconds without typing before the search for people starts. */
const searchDelay = 120;

const useDebounced = (letters: string | undefined): string | undefined => {
  const [settled, setSettled] = useState(letters);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(letters), searchDelay);
    return () => clearTimeout(timer);
  }, [letters]);
  return settled;
};

/** Whether every word is a prefix of a part of the name; approximates the api's matching. */
const matchesName = ({ firstName, lastName }: Person, letters: string): boolean => {
  const parts = wordsOf(`${firstName} ${lastName}`);
  return wordsOf(letters).every((word) => parts.some((part) => part.startsWith(word)));
};

/**
 * Colleagues who can see the item and whose name matches the letters; empty without a search. Until the response for the latest
 * letters arrives, returns the previous matches that still fit.
 */
const useMentionOptions = (item: { type: string; id: string }, letters: string | undefined): readonly Person[] => {
  const settled = useDebounced(letters);
  const { data = [], isPlaceholderData } = useQuery({
    ...operationQuery(listMentionable, { params: item, query: { q: settled } }),
    enabled: settled !== undefined && letters !== undefined,
    placeholderData: keepPreviousData,
  });
  if (letters === undefined) return [];
  return isPlaceholderData || settled !== letters ? data.filter((person) => matchesName(person, letters)) : data;
};

export interface MentionFieldProps
  extends Pick<ComponentProps<'textarea'>, 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'placeholder' | 'readOnly'> {
  /** The item whose readers can be mentioned. */
  readonly item: { readonly type: string; readonly id: string };
  readonly value: CommentDraft;
  readonly onChange: (value: CommentDraft) => void;
  readonly area: RefObject<HTMLTextAreaElement | null>;
}

/** The mention being typed at the caret. */
const useMention = ({ content: text, people }: CommentDraft) => {
  const [caret, setCaret] = useState<number>();
  const [dismissed, setDismissed] = useState<number>();
  const typed = caret === undefined ? undefined : mentionAt(text, caret, people);
  return {
    typed: typed?.start === dismissed ? undefined : typed,
    /** Called when the caret moves, with or without a change of the text. */
    onCaret: (newText: string, position: number) => {
      setCaret(position);
      if (mentionAt(newText, position, people)?.start !== dismissed) setDismissed(undefined);
    },
    leave: () => setCaret(undefined),
    dismiss: ({ start }: MentionQuery) => setDismissed(start),
  };
};

const countText = (count: number): string =>
  ngettext(msgid`${count} colleague, arrow keys and Enter choose`, `${count} colleagues, arrow keys and Enter choose`, count);

/**
 * A text area in which typing @ and some letters suggests colleagues to mention. Arrows, Enter or Tab choose one; Escape closes
 * only the suggestions.
 */
export const MentionField = ({ item, value, onChange, area, readOnly, ...rest }: MentionFieldProps) => {
  const id = useId();
  const { typed, onCaret, leave, dismiss } = useMention(value);
  const people = useMentionOptions(item, typed?.letters);
  const [highlight, setHighlight] = useState({ letters: '', index: 0 });
  const active = highlight.letters === typed?.letters ? Math.min(highlight.index, people.length - 1) : 0;
  const open = typed !== undefined && people.length > 0 && !readOnly;

  // The new caret position, after the inserted name; applied once the text has rendered.
  const caret = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const choose = (person: Person | undefined) => {
    if (!typed || !person) return;
    const next = withMention(value.content, typed, person);
    caret.current = next.caret;
    leave();
    onChange({ content: next.text, people: [...value.people.filter((other) => other.id !== person.id), person] });
  };
  const moveHighlight = (step: number) =>
    setHighlight({ letters: typed?.letters ?? '', index: (active + step + people.length) % people.length });

  /** Whether the key is one of the list's. */
  const handleKey = (key: string): boolean => {
    if (key === 'ArrowDown') moveHighlight(1);
    else if (key === 'ArrowUp') moveHighlight(-1);
    else if (key === 'Enter' || key === 'Tab') choose(people[active]);
    else if (key === 'Escape' && typed) dismiss(typed);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    formatOnKey(event);
    if (!open || event.ctrlKey || event.metaKey || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!handleKey(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className="relative">
      <textarea
        {...rest}
        ref={area}
        value={value.content}
        readOnly={readOnly}
        rows={2}
        className="field-control field-area"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        onChange={(event) => {
          onChange({ ...value, content: event.target.value });
          onCaret(event.target.value, event.target.selectionStart);
        }}
        onSelect={({ currentTarget }) => onCaret(currentTarget.value, currentTarget.selectionStart)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {open ? <MentionList id={id} people={people} active={active} onChoose={choose} /> : null}
      <span className="sr-only" role="status">
        {open ? countText(people.length) : ''}
      </span>
    </div>
  );
};
