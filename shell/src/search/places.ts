import type { Role } from 'shared-contracts/actor';
import { isContributor } from 'shared-contracts/actor';
import { searchLimits } from 'shared-contracts/constants/search';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import { navigationFor } from '../layout/navigation-entries.ts';
import type { ResultGroup } from './result-groups.ts';

/** A text without accents, in small letters. */
export const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** The words of a text, to compare. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

interface Place {
  readonly title: string;
  readonly url: string;
}

/** Where one can go: the pages of the navigation, and the forms for new items where the role may submit. */
const placesFor = (remotes: readonly ActiveRemote[], role: Role): readonly Place[] => {
  const pages = navigationFor(remotes, role).map(({ label, path }) => ({ title: label, url: path }));
  if (!isContributor({ id: '', role })) return pages;
  const lists = remotes.filter(({ blocked }) => !blocked).flatMap(({ manifest }) => manifest.search ?? []);
  const forms = lists.flatMap(({ label, list }) => (list ? [{ title: `New in ${label}`, url: `${list}?new` }] : []));
  return [...pages, ...forms];
};

const groupOf = (type: string, label: string, places: readonly Place[]): ResultGroup[] =>
  places.length === 0
    ? []
    : [{ type, label, hits: places.map((place) => ({ ...place, id: place.url, status: null, snippet: null })) }];

/** The pages and forms whose names have words that begin with each of the typed ones. */
export const matchingPlaces = (remotes: readonly ActiveRemote[], role: Role, words: string): ResultGroup[] => {
  const typed = wordsOf(words);
  const matches = ({ title }: Place) => typed.every((word) => wordsOf(title).some((one) => one.startsWith(word)));
  return words.length < searchLimits.min ? [] : groupOf('place', 'Go to', placesFor(remotes, role).filter(matches).slice(0, 5));
};

/** In the session of the tab: a title must not stay behind on a shared computer. */
const key = (person: string) => `recent:${person}`;
const most = 5;

const recentOf = (person: string): Place[] => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(person)) ?? '[]');
    return Array.isArray(kept) ? (kept as Place[]) : [];
  } catch {
    return [];
  }
};

/** What the person last opened from the search in this tab. */
export const recentPlaces = (person: string): ResultGroup[] => groupOf('recent', 'Recent', recentOf(person));

/** Remembers what the person opened. */
export const rememberPlace = (person: string, { title, url }: Place): void => {
  try {
    const kept = [{ title, url }, ...recentOf(person).filter((one) => one.url !== url)].slice(0, most);
    sessionStorage.setItem(key(person), JSON.stringify(kept));
  } catch {
    // a browser that keeps nothing shows no recent items
  }
};
