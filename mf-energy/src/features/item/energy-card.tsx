import { CardTags, CommentsLink, ItemCard, ItemVote } from 'portal-sdk/content';
import { CategoryLabel, Excerpt } from 'portal-sdk/ui';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { EnergyAttachments, energyType, PromptActions, ResearchDetails } from './energy-parts.tsx';

/** An item in a list. */
export const EnergyCard = ({ item }: { item: EnergyItem }) => (
  <ItemCard
    of={energyType}
    item={item}
    actions={() => (
      <>
        <PromptActions item={item} fillAt={`${item.id}?fill`} />
        <ItemVote of={energyType} item={item} />
        <CommentsLink item={item} />
      </>
    )}
  >
    <p className="wrap-anywhere line-clamp-4 text-muted text-sm">
      {item.type === 'ai_prompt' ? item.description : <Excerpt text={item.description} />}
    </p>
    <ResearchDetails item={item} />
    <CategoryLabel category={item.category} />
    <CardTags tags={item.tags} />
    <EnergyAttachments item={item} counted />
  </ItemCard>
);
