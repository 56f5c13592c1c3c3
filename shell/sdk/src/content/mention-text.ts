import type { Person } from 'shared-contracts/schemas/content';

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** A mention of a person in the text of a comment. */
export const mentionOf = (person: Person): string => `@${nameOf(person)}`;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds mentions in a text: the longest name first, whole words only. */
const mentionPattern = (people: readonly Person[]): RegExp => {
  const names = [...new Set(people.map(mentionOf))].sort((one, other) => other.length - one.length);
  return new RegExp(`(${names.map(escaped).join('|')})(?![\\p{L}\\p{N}])`, 'u');
};

/**
 * Splits a comment into plain text and mentioned people. A name that two of them share stays plain text, since a link could lead
 * to the wrong person.
 */
export const splitMentions = (text: string, people: readonly Person[]): (string | Person)[] => {
  if (people.length === 0) return [text];
  // odd parts are the pattern's matches
  return text
    .split(mentionPattern(people))
    .map((part, index) => {
      const [named, another] = index % 2 === 1 ? people.filter((person) => mentionOf(person) === part) : [];
      return named && !another ? named : part;
    })
    .filter((part) => part !== '');
};

/** The people whose name still occurs in the text, without duplicates. */
export const peopleNamedIn = (text: string, people: readonly Person[]): Person[] => {
  const found = people.filter((person) => mentionPattern([person]).test(text));
  return [...new Map(found.map((person) => [person.id, person])).values()];
};

/** The text after an @, up to the caret: its start and the letters so far. */
export interface MentionQuery {
  readonly start: number;
  readonly letters: string;
}

// one to four names; the @ must start a word, so that an e-mail address is not a mention
const beingTyped = /(?:^|[\s(])@((?:[\p{L}\p{M}'’-]{1,30} ){0,3}[\p{L}\p{M}'’-]{0,30})$/u;

/** The mention at the caret, if any. @param chosen people whose complete mentions the text may already have */
export const mentionAt = (text: string, caret: number, chosen: readonly Person[] = []): MentionQuery | undefined => {
  const letters = beingTyped.exec(text.slice(0, caret))?.[1];
  if (letters === undefined || chosen.some((person) => letters.startsWith(`${nameOf(person)} `))) return undefined;
  return { start: caret - letters.length - 1, letters };
};

/** The text with the typed letters replaced by a person's name, and the new caret position. */
export const withMention = (text: string, { start, letters }: MentionQuery, person: Person): { text: string; caret: number } => {
  const rest = text.slice(start + 1 + letters.length);
  const name = `${mentionOf(person)}${rest.startsWith(' ') ? '' : ' '}`;
  return { text: text.slice(0, start) + name + rest, caret: start + mentionOf(person).length + 1 };
};
