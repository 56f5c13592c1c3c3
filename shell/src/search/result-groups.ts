import { personHit } from 'shared-contracts/constants/search';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { SearchFinding, SearchHit } from 'shared-contracts/schemas/search';
import { translate } from 'shared-contracts/translate';
import { wordsOf } from './words.ts';

/** The results of one area. */
export interface ResultGroup {
  readonly type: string;
  readonly label: string;
  readonly hits: readonly SearchHit[];
  /** The address of the full list, if there are more results and the area has such a list. */
  readonly all?: string;
}

const place = ({ manifest }: ActiveRemote) => Math.min(...manifest.navigation.map(({ order }) => order));

/** Whether a person is searched for by name: a searched word equals a whole part of it. */
const isNamed = (words: readonly string[], { type, hits }: ResultGroup): boolean =>
  type === personHit && hits.some(({ title }) => wordsOf(title).some((part) => words.includes(part)));

/**
 * The results grouped by the areas that declare them, in the order of the navigation, people first if the search names one;
 * disabled areas are left out.
 */
export const groupsOf = (
  remotes: readonly ActiveRemote[],
  findings: readonly SearchFinding[],
  words: string,
): readonly ResultGroup[] => {
  const typed = wordsOf(words);
  const groups = remotes
    .filter(({ blocked }) => !blocked)
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(({ manifest }) => manifest.search ?? [])
    .flatMap(({ type, label, list }) => {
      const finding = findings.find((one) => one.type === type);
      if (!finding) return [];
      const all = finding.more && list ? `${list}?q=${encodeURIComponent(words)}` : undefined;
      return [{ type, label: translate(label), hits: finding.hits, all }];
    });
  return groups.toSorted((one, other) => Number(isNamed(typed, other)) - Number(isNamed(typed, one)));
};

/** The links for the arrow keys, in order: the hits of each group, then its full list. */
export const linksOf = (groups: readonly ResultGroup[]): readonly string[] =>
  groups.flatMap(({ hits, all }) => [...hits.map(({ url }) => url), ...(all ? [all] : [])]);
