import { EditButton, ItemDetails, ItemFacts, ItemPage, ItemRatingCard, ItemTags, PromptText } from 'portal-sdk/content';
import { useDialogAddress } from 'portal-sdk/lists';
import { Card, CategoryLabel, lazyDialog, RichText, StatusBadge } from 'portal-sdk/ui';
import { energyTypes } from 'shared-contracts/constants/energy';
import { getEnergyItem, listEnergyItems } from 'shared-contracts/endpoints/energy';
import type { EnergyItem } from 'shared-contracts/schemas/energy';
import { t } from 'shared-contracts/translate';
import { tabOf } from '../analysis/energy-queries.ts';
import { EnergyAttachments, energyType, PromptActions, ResearchDetails } from './energy-parts.tsx';

const EditDialog = lazyDialog(() => import('../edit/edit-dialog.tsx'));
const FillDialog = lazyDialog(() => import('./fill-dialog.tsx'));

/** Everything about one item, with the actions on it. */
const EnergyDetails = ({ item }: { item: EnergyItem }) => {
  const fill = useDialogAddress('fill');
  return (
    <ItemDetails
      of={energyType}
      item={item}
      controls={
        <EditButton item={item} preload={EditDialog.preload}>
          {(onClose) => <EditDialog item={item} onClose={onClose} />}
        </EditButton>
      }
      aside={
        <>
          <ItemFacts
            title={t`About this item`}
            item={item}
            facts={[
              [t`Type`, energyTypes[item.type]],
              [t`Category`, <CategoryLabel key="category" category={item.category} />],
            ]}
          />
          <ItemRatingCard of={energyType} item={item} />
        </>
      }
    >
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <StatusBadge status={item.status} />
          <div className="flex flex-wrap gap-2">
            <PromptActions item={item} fillAt="?fill" />
          </div>
        </div>
        <ResearchDetails item={item} whole />
        {item.type === 'ai_prompt' ? (
          <p className="wrap-anywhere whitespace-pre-line leading-relaxed">
            <PromptText text={item.description} />
          </p>
        ) : (
          <RichText text={item.description} />
        )}
        <ItemTags tags={item.tags} list={tabOf(item.type)} />
        <EnergyAttachments item={item} />
      </Card>
      {fill.isOpen && item.type === 'ai_prompt' ? <FillDialog item={item} onClose={fill.close} /> : null}
    </ItemDetails>
  );
};

/** One item by its address. */
export default function EnergyItemPage() {
  return (
    <ItemPage area={t`Energy Management Analysis`} noun={t`energy item`} get={getEnergyItem} list={listEnergyItems}>
      {(item) => <EnergyDetails item={item} />}
    </ItemPage>
  );
}
