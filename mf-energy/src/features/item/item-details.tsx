import { Discussion } from 'portal-sdk/content/discussion';
import { ItemFacts } from 'portal-sdk/content/item-facts';
import { Rating } from 'portal-sdk/content/rating';
import { StatusNote } from 'portal-sdk/content/status-note';
import { useActor, useCrumbs } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { Card } from 'portal-sdk/ui/card';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { TagList } from 'portal-sdk/ui/tag-list';
import { lazy, Suspense, useRef } from 'react';
import { isPublished, mayRate } from 'shared-contracts/policies/content';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { energyCategories, energyTypes } from 'shared-contracts/terms/energy';
import { energyReads } from '../analysis/energy-queries.ts';
import { EnergyAttachment } from './energy-attachment.tsx';
import { EnergyVote } from './energy-vote.tsx';
import { ItemControls } from './item-controls.tsx';

import { PromptActions } from './prompt-actions.tsx';
import { ResearchDetails } from './research-details.tsx';

const FillDialog = lazy(() => import('./fill-dialog.tsx'));

/** What colleagues think of an item, and one's own part in it. */
const Marks = ({ item }: { item: EnergyItem }) => (
  <Card title="What colleagues think">
    <Rating
      type="energy_item"
      id={item.id}
      score={item.score}
      count={item.ratingCount}
      mine={item.myRating}
      may={mayRate(useActor(), item)}
      changes={energyReads}
    />
    <div>
      <EnergyVote item={item} />
    </div>
  </Card>
);

/** All of one item. */
export const ItemDetails = ({ item }: { item: EnergyItem }) => {
  const whole = useRef<HTMLElement>(null);
  const fill = useDialogAddress('fill');
  useCrumbs([{ label: item.title }]);
  return (
    <article ref={whole} tabIndex={-1} aria-label={item.title} className="outline-none">
      <PageHeader title={item.title} actions={<ItemControls item={item} onDecided={() => whole.current?.focus()} />} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <StatusNote item={item} noun="energy item" />
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <StatusBadge status={item.status} />
              <div className="flex flex-wrap gap-2">
                <PromptActions item={item} fillAt="?fill" />
              </div>
            </div>
            <ResearchDetails item={item} whole />
            <p className="wrap-anywhere whitespace-pre-line leading-relaxed">{item.description}</p>
            <TagList tags={item.tags} most={item.tags.length} />
            <EnergyAttachment item={item} />
          </Card>
          {item.status === 'draft' ? null : <Discussion type="energy_item" id={item.id} changes={energyReads} />}
        </div>
        <div className="flex flex-col gap-4">
          <ItemFacts
            title="About this item"
            item={item}
            facts={[
              ['Type', energyTypes[item.type]],
              ['Category', energyCategories[item.category]],
            ]}
          />
          {isPublished(item.status) ? <Marks item={item} /> : null}
        </div>
      </div>
      {fill.isOpen && item.type === 'ai_prompt' ? (
        <Suspense fallback={null}>
          <FillDialog item={item} onClose={fill.close} />
        </Suspense>
      ) : null}
    </article>
  );
};
