import type { Actor } from 'shared-contracts/actor';
import type { SearchHit } from 'shared-contracts/schemas/search';
import type { Context } from '../../context.ts';
import { contentTypes } from '../content/content-type.ts';
import type { SearchTerm } from '../content/search.ts';
import { contentScope } from './content-scope.ts';
import { peopleScope } from './people-scope.ts';

/** How to search one type of hits. */
export interface SearchScope {
  /** Name in hits and manifests. */
  readonly type: string;
  /** The page address of one hit. */
  readonly address: (id: string) => string;
  /** At most `limit` hits that the actor may see, the best first. Every search word begins a word in each hit. */
  find(ctx: Context, actor: Actor, terms: readonly SearchTerm[], limit: number): Promise<SearchHit[]>;
}

/** Everything that can be searched: each content type, and colleagues. */
export const searchScopes = (): readonly SearchScope[] => [...contentTypes().map(contentScope), peopleScope];
