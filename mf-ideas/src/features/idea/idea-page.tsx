import { EditButton, ItemAddress, ItemDetails, ItemFacts, ItemLoading, ItemRatingCard, ItemTags } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { keyOf } from 'portal-sdk/query';
import { Navigate, useLocation } from 'portal-sdk/router';
import { Card, CategoryLabel, lazyDialog, RichText, Skeleton, StatusBadge } from 'portal-sdk/ui';
import { lazy, Suspense, useLayoutEffect } from 'react';
import { getIdea } from 'shared-contracts/endpoints/ideas';
import type { WholeIdea } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';
import { useIdea } from '../board/idea-queries.ts';
import { MergeButton } from '../merge/merge-button.tsx';
import { IdeaAttachments, ideaType } from './idea-type.tsx';

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
          title={t`About this idea`}
          item={idea}
          facts={[[t`Category`, idea.category ? <CategoryLabel key="category" category={idea.category} /> : t`None yet`]]}
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
      <IdeaAttachments idea={idea} />
    </Card>
    {idea.mergedFrom.length > 0 ? (
      <Suspense fallback={<Skeleton className="h-24 w-full" />}>
        <MergedFrom idea={idea} />
      </Suspense>
    ) : null}
  </ItemDetails>
);

const named = { area: t`Ideas & Kaizen Board`, noun: t`idea` } as const;

/** Redirects to the idea that the requested one was merged into; Back does not return here. */
const TakenIn = ({ idea }: { idea: WholeIdea }) => {
  const { queryClient } = useHost();
  const { hash, state } = useLocation();
  useLayoutEffect(() => void queryClient.setQueryData(keyOf(getIdea, { params: { id: idea.id } }), idea), [queryClient, idea]);
  return <Navigate to={{ pathname: `../${idea.id}`, hash }} relative="path" replace state={state} />;
};

const IdeaById = ({ id }: { id: string }) => {
  const query = useIdea(useHost().queryClient, id);
  if (!query.data) return <ItemLoading {...named} query={query} />;
  // the previous address of a merged idea
  if (query.data.id !== id.toLowerCase()) return <TakenIn idea={query.data} />;
  return <IdeaDetails idea={query.data} />;
};

/** One idea by its address. */
export default function IdeaPage() {
  return (
    <ItemAddress {...named} backLabel={t`Back to the board`}>
      {(id) => <IdeaById id={id} />}
    </ItemAddress>
  );
}
