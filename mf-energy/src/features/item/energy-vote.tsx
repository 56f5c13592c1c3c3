import { VoteButton } from 'portal-sdk/content/vote-button';
import { useActor } from 'portal-sdk/host-context';
import { mayVote } from 'shared-contracts/policies/content';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { energyReads } from '../analysis/energy-queries.ts';

/** How many stand behind an item, and one's own vote. */
export const EnergyVote = ({ item }: { item: EnergyItem }) => (
  <VoteButton
    type="energy_item"
    id={item.id}
    count={item.voteCount}
    mine={item.myVote}
    may={mayVote(useActor(), item)}
    changes={energyReads}
  />
);
