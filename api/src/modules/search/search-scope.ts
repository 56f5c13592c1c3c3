import type { Actor } from 'shared-contracts/actor';
import type { SearchHit } from 'shared-contracts/schemas/search';
import type { Context } from '../../context.ts';
import { contentKinds } from '../content/kinds.ts';
import { contentScope } from './content-scope.ts';
import { peopleScope } from './people-scope.ts';

/** What one type of hits is found by. */
export interface SearchScope {
  /** As hits and manifests name it. */
  readonly type: string;
  /** Where one of them is shown. */
  readonly address: (id: string) => string;
  /** At most `limit` hits that the actor may see, the best first. Every word begins one in each. */
  find(ctx: Context, actor: Actor, words: readonly string[], limit: number): Promise<SearchHit[]>;
}

/** Everything that can be searched: each kind of content, and colleagues. */
export const searchScopes = (): readonly SearchScope[] => [...contentKinds().map(contentScope), peopleScope];
