import { CategoryLabel } from 'portal-sdk/categories/category';
import { EditButton } from 'portal-sdk/content/edit-button';
import { ItemDetails, ItemRatingCard } from 'portal-sdk/content/item-details';
import { ItemFacts } from 'portal-sdk/content/item-facts';
import { ItemAddress, ItemLoading } from 'portal-sdk/content/item-page';
import { ItemTags } from 'portal-sdk/content/tag-links';
import { useHost } from 'portal-sdk/host-context';
import { keyOf } from 'portal-sdk/queries';
import { Navigate, useLocation } from 'portal-sdk/router';
import { RichText } from 'portal-sdk/text/rich-text';
import { Card } from 'portal-sdk/ui/card';
import { lazyDialog } from 'portal-sdk/ui/lazy-dialog';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import { StatusBadge } from 'portal-sdk/ui/status-badge';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { getIdea } from 'shared-contracts/endpoints/ideas';
import type { WholeIdea } from 'shared-contracts/schemas/idea';
import { useIdea } from '../board/idea-queries.ts';
import { MergeButton } from '../merge/merge-button.tsx';
import { IdeaAttachment, ideaType } from './idea-type.tsx';

const EditDialog = lazyDialog(() => import('../edit/edit-dialog.tsx'));
const MergedFrom = lazy(() => import('../merge/merged-from.tsx'));

/** All of one idea. */
const IdeaDetails = ({ idea }: { idea: WholeIdea }) => (
  <ItemDetails
    of={ideaType}
    item={idea}
    controls={
      <>
        <EditButton item={idea} preload={EditDialog.preload}>
          {(onClose) => <EditDialog idea={idea} onClose={onClose} />}
        </EditButton>
        <MergeButton idea={idea} />
      </>
    }
    aside={
      <>
        <ItemFacts
          title="About this idea"
          item={idea}
          facts={[['Category', idea.category ? <CategoryLabel key="category" category={idea.category} /> : 'None yet']]}
        />
        <ItemRatingCard of={ideaType} item={idea} />
      </>
    }
  >
    <Card>
      <div>
        <StatusBadge status={idea.status} />
      </div>
      <RichText text={idea.description} />
      <ItemTags tags={idea.tags} />
      <IdeaAttachment idea={idea} />
    </Card>
    {idea.mergedFrom.length > 0 ? (
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <MergedFrom idea={idea} />
      </Suspense>
    ) : null}
  </ItemDetails>
);

const named = { area: 'Ideas & Kaizen Board', noun: 'idea' } as const;

/** Goes on to the address of the idea that took in the one asked for; Back does not lead here again. */
const TakenIn = ({ idea }: { idea: WholeIdea }) => {
  const { queryClient } = useHost();
  const { hash, state } = useLocation();
  useLayoutEffect(() => void queryClient.setQueryData(keyOf(getIdea, { params: { id: idea.id } }), idea), [queryClient, idea]);
  return <Navigate to={{ pathname: `../${idea.id}`, hash }} relative="path" replace state={state} />;
};

const IdeaById = ({ id }: { id: string }) => {
  const query = useIdea(useHost().queryClient, id);
  if (!query.data) return <ItemLoading {...named} query={query} />;
  // the old address of one that was merged
  if (query.data.id !== id.toLowerCase()) return <TakenIn idea={query.data} />;
  return <IdeaDetails idea={query.data} />;
};

/** One idea by its address. */
export default function IdeaPage() {
  return (
    <ItemAddress {...named} backLabel="Back to the board">
      {(id) => <IdeaById id={id} />}
    </ItemAddress>
  );
}
