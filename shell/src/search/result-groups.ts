import { isContributor, type Role } from 'shared-contracts/actor';
import { bareNoun, nounOfType } from 'shared-contracts/constants/item-nouns';
import type { IconName } from 'shared-contracts/constants/navigation';
import { isSearchable, personHit } from 'shared-contracts/constants/search';
import { wordsOf } from 'shared-contracts/constants/words';
import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { Favourite } from 'shared-contracts/schemas/rating';
import type { SearchFinding, SearchHit } from 'shared-contracts/schemas/search';
import { t, translate } from 'shared-contracts/translate';
import { navigationFor } from '../layout/navigation-entries.ts';
import type { Visit } from '../session/recent-visits.ts';

/** A hit with the icon of its area. */
export interface ResultHit extends SearchHit {
  readonly icon?: IconName | undefined;
}

/** The results of one area. */
export interface ResultGroup {
  readonly type: string;
  readonly label: string;
  readonly hits: readonly ResultHit[];
  /** The address of the full list, if there are more results and the area has such a list. */
  readonly listUrl?: string;
}

/** The position of a remote in the navigation: that of its first entry. */
const orderOf = ({ manifest }: ActiveRemote) => Math.min(...manifest.navigation.map(({ order }) => order));

/** What can be searched in the areas that are not disabled, in the order of the navigation. */
const scopesOf = (remotes: readonly ActiveRemote[]) =>
  remotes
    .filter(({ blocked }) => !blocked)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .flatMap(({ manifest }) => manifest.search ?? []);

/** The icon of a type of hits: the one that the list of its items has in the navigation. */
const iconOf = (remotes: readonly ActiveRemote[], type: string): IconName | undefined => {
  if (type === personHit) return 'user';
  const manifests = remotes.map(({ manifest }) => manifest);
  const scope = manifests.flatMap(({ search }) => search ?? []).find((one) => one.type === type);
  return manifests.flatMap(({ navigation }) => navigation).find(({ path }) => path === scope?.list)?.icon;
};

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
  const groups = scopesOf(remotes).flatMap(({ type, label, list }) => {
    const finding = findings.find((one) => one.type === type);
    if (!finding) return [];
    const listUrl = finding.more && list ? `${list}?q=${encodeURIComponent(words)}` : undefined;
    const icon = iconOf(remotes, type);
    return [{ type, label: translate(label), hits: finding.hits.map((hit) => ({ ...hit, icon })), listUrl }];
  });
  return groups.toSorted((a, b) => Number(isNamed(typed, b)) - Number(isNamed(typed, a)));
};

/** The links for the arrow keys, in order: the hits of each group, then its full list. */
export const linksOf = (groups: readonly ResultGroup[]): readonly string[] =>
  groups.flatMap(({ hits, listUrl }) => [...hits.map(({ url }) => url), ...(listUrl ? [listUrl] : [])]);

/** The address of the person's favourites page. */
const favouritesPage = '/favourites';

/** A page or form that the search offers. */
interface Place {
  readonly title: string;
  readonly url: string;
  readonly icon?: IconName | undefined;
}

/** The pages of the navigation, and the person's own. */
const pagesFor = (remotes: readonly ActiveRemote[], role: Role): readonly Place[] => [
  ...navigationFor(remotes, role).map(({ label, path, icon }) => ({ title: label, url: path, icon })),
  { title: t`Favourites`, url: favouritesPage, icon: 'star' },
  { title: t`Notifications`, url: '/notifications', icon: 'bell' },
  { title: t`My submissions`, url: '/profile/submissions', icon: 'list-checks' },
  { title: t`Profile`, url: '/profile', icon: 'user' },
];

/** The forms for new items, if the role may submit. */
const formsFor = (remotes: readonly ActiveRemote[], role: Role): readonly Place[] => {
  if (!isContributor({ id: '', role })) return [];
  return scopesOf(remotes).flatMap(({ type, label, list }) => {
    if (!list) return [];
    const noun = nounOfType(type);
    return [{ title: noun ? t`New ${noun}` : t`New in ${translate(label)}`, url: `${list}?new`, icon: iconOf(remotes, type) }];
  });
};

const groupOf = (type: string, label: string, places: readonly Place[]): ResultGroup[] =>
  places.length === 0
    ? []
    : [{ type, label, hits: places.map((place) => ({ ...place, id: place.url, status: null, snippet: null })) }];

/** All pages and forms, except those in the groups before: what a person can start from. */
export const allPlaces = (remotes: readonly ActiveRemote[], role: Role, before: readonly ResultGroup[]): ResultGroup[] => {
  const offered = linksOf(before);
  const others = (places: readonly Place[]) => places.filter(({ url }) => !offered.includes(url));
  return [
    ...groupOf('form', t`Create`, others(formsFor(remotes, role))),
    ...groupOf('place', t`Go to`, others(pagesFor(remotes, role))),
  ];
};

/** The pages and forms whose names contain, for each typed word, a word that starts with it. */
export const matchingPlaces = (remotes: readonly ActiveRemote[], role: Role, words: string): ResultGroup[] => {
  const typed = wordsOf(words);
  if (!isSearchable(words) || typed.length === 0) return [];
  const matches = ({ title }: Place) => typed.every((word) => wordsOf(title).some((one) => one.startsWith(word)));
  const places = [...pagesFor(remotes, role), ...formsFor(remotes, role)];
  return groupOf('place', t`Go to`, places.filter(matches).slice(0, 5));
};

/** Maximum number of favourites that the search offers. */
const maxFavourites = 5;

/** The latest favourites that are not in the groups before, with a link to all of them. */
export const favouritePlaces = (
  remotes: readonly ActiveRemote[],
  favourites: readonly Favourite[],
  before: readonly ResultGroup[],
): ResultGroup[] => {
  if (favourites.length === 0) return [];
  const offered = linksOf(before);
  const others = favourites.filter(({ url }) => !offered.includes(url));
  const hits = others.slice(0, maxFavourites).map(({ id, title, url, status, type, typeLabel }) => {
    const noun = bareNoun(typeLabel);
    return { id, title, url, status, snippet: noun.charAt(0).toUpperCase() + noun.slice(1), icon: iconOf(remotes, type) };
  });
  return [{ type: 'favourite', label: t`Favourites`, hits, listUrl: favouritesPage }];
};

/** The items that the person visited last, except the one on the page, as far as their areas are still there. */
export const recentPlaces = (
  remotes: readonly ActiveRemote[],
  role: Role,
  visits: readonly Visit[],
  here: string,
): ResultGroup[] => {
  const links = navigationFor(remotes, role);
  const places = visits.flatMap(({ title, url }) => {
    const area = links.find(({ path }) => url.startsWith(`${path}/`));
    return area && url !== here ? [{ title, url, icon: area.icon }] : [];
  });
  return groupOf('recent', t`Recent`, places);
};
