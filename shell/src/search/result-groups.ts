import type { ActiveRemote } from 'shared-contracts/remote-manifest';
import type { SearchFinding, SearchHit } from 'shared-contracts/schemas/search';

/** What was found of one area. */
export interface ResultGroup {
  readonly type: string;
  readonly label: string;
  readonly hits: readonly SearchHit[];
  /** Where all that is found is listed, where there is more and the area has such a list. */
  readonly all?: string;
}

const place = ({ manifest }: ActiveRemote) => Math.min(...manifest.navigation.map(({ order }) => order));

/** The findings under the headings of the areas that declare them, in the order of the navigation; areas out of service are left out. */
export const groupsOf = (
  remotes: readonly ActiveRemote[],
  findings: readonly SearchFinding[],
  words: string,
): readonly ResultGroup[] =>
  remotes
    .filter(({ blocked }) => !blocked)
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(({ manifest }) => manifest.search ?? [])
    .flatMap(({ type, label, list }) => {
      const finding = findings.find((one) => one.type === type);
      if (!finding) return [];
      const all = finding.more && list ? `${list}?q=${encodeURIComponent(words)}` : undefined;
      return [{ type, label, hits: finding.hits, all }];
    });

/** What the arrow keys go through, in its order: of each group the hits, then the way to all of them. */
export const linksOf = (groups: readonly ResultGroup[]): readonly string[] =>
  groups.flatMap(({ hits, all }) => [...hits.map(({ url }) => url), ...(all ? [all] : [])]);
