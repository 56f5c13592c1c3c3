import type { Person } from 'shared-contracts/schemas/content';

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** How somebody stands in the text of a comment. */
export const mentionOf = (person: Person): string => `@${nameOf(person)}`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the names in a text; the longest first, and none within a longer word. */
const mentionPattern = (people: readonly Person[]): RegExp => {
  const names = [...new Set(people.map(mentionOf))].sort((one, other) => other.length - one.length);
  return new RegExp(`(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u');
};

/**
 * A comment cut into plain text and the people whom it names. A name that two of them bear stays text: it
 * would lead to one of the two by chance.
 */
export const splitMentions = (text: string, people: readonly Person[]): (string | Person)[] => {
  if (people.length === 0) return [text];
  // odd parts are what the pattern caught
  return text
    .split(mentionPattern(people))
    .map((part, index) => {
      const [named, another] = index % 2 === 1 ? people.filter((person) => mentionOf(person) === part) : [];
      return named && !another ? named : part;
    })
    .filter((part) => part !== '');
};

/** Those of the people whose name still stands in the text, each once. */
export const peopleNamedIn = (text: string, people: readonly Person[]): Person[] => {
  const found = people.filter((person) => mentionPattern([person]).test(text));
  return [...new Map(found.map((person) => [person.id, person])).values()];
};

/** What is typed after an @, up to the caret: where it begins, and the letters so far. */
export interface MentionQuery {
  readonly start: number;
  readonly letters: string;
}

// one or two names: the @ stands at the beginning of a word, so that an e-mail address asks for nobody
const beingTyped = /(?:^|[\s(])@([\p{L}\p{M}'’-]{0,30}(?: [\p{L}\p{M}'’-]{0,30})?)$/u;

/** The mention that is being typed at the caret, if any. */
export const mentionAt = (text: string, caret: number): MentionQuery | undefined => {
  const letters = beingTyped.exec(text.slice(0, caret))?.[1];
  return letters === undefined ? undefined : { start: caret - letters.length - 1, letters };
};

/** The text with a person's name in place of what was typed, and where the caret goes. */
export const withMention = (text: string, { start, letters }: MentionQuery, person: Person): { text: string; caret: number } => {
  const rest = text.slice(start + 1 + letters.length);
  const name = `${mentionOf(person)}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, start) + name + rest, caret: start + mentionOf(person).length + 1 };
};
