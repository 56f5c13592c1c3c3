import Merge from 'lucide-react/icons/merge';
import {
  EditButton,
  ItemAddress,
  ItemDetails,
  ItemFacts,
  ItemLoading,
  ItemRatingCard,
  ItemTags,
  KeptItem,
} from 'portal-sdk/content';
import { useActor, useHost } from 'portal-sdk/host';
import { DialogButton, useLastKnown } from 'portal-sdk/lists';
import { keyOf } from 'portal-sdk/query';
import { Navigate, useLocation } from 'portal-sdk/router';
import { Card, CategoryLabel, lazyDialog, RichText, Skeleton, StatusBadge } from 'portal-sdk/ui';
import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { getIdea } from 'shared-contracts/endpoints/ideas';
import { mayMerge } from 'shared-contracts/policies/content';
import type { Idea, WholeIdea } from 'shared-contracts/schemas/idea';
import { t } from 'shared-contracts/translate';
import { useIdea } from '../board/idea-queries.ts';
import { IdeaAttachments, ideaType, mergedToast } from './idea-parts.tsx';

const MergeDialog = lazyDialog(() => import('../merge/merge-dialog.tsx'));

/** Merge, for reviewers who may decide on the idea: opens the dialog at its own address. Hidden from everyone else. */
const MergeButton = ({ idea }: { idea: Idea }) => (
  <DialogButton
    address="merge"
    may={mayMerge(useActor(), idea)}
    label={t`Merge…`}
    size="sm"
    variant="outline"
    icon={<Merge />}
    preload={MergeDialog.preload}
  >
    {(onClose, isOff) => <MergeDialog idea={idea} isOff={isOff} onClose={onClose} />}
  </DialogButton>
);

const EditDialog = lazyDialog(() => import('../edit/edit-dialog.tsx'));
const MergedFrom = lazy(() => import('../merge/merged-from.tsx'));

/** Everything about one idea, with the actions on it. */
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

const pageNames = { area: t`Ideas & Kaizen Board`, noun: t`idea` } as const;

interface RedirectProps {
  idea: WholeIdea;
  /** The merged idea, if it was on screen: then the person has to know why the page changes. */
  seen: WholeIdea | undefined;
}

/** Redirects to the idea that the requested one was merged into, and caches it there; Back does not return here. */
const RedirectToTarget = ({ idea, seen }: RedirectProps) => {
  const { queryClient, notify } = useHost();
  const { hash, state } = useLocation();
  useLayoutEffect(() => void queryClient.setQueryData(keyOf(getIdea, { params: { id: idea.id } }), idea), [queryClient, idea]);
  useEffect(() => {
    if (seen) notify(mergedToast(seen, idea));
  }, [notify, seen, idea]);
  return <Navigate to={{ pathname: `../${idea.id}`, hash }} relative="path" replace state={state} />;
};

const IdeaById = ({ id }: { id: string }) => {
  const query = useIdea(useHost().queryClient, id);
  // for the address of a merged idea the api returns the idea that it was merged into
  const target = query.data?.id === id.toLowerCase() ? undefined : query.data;
  const idea = target ? undefined : query.data;
  const seen = useLastKnown(idea, id);
  return (
    <KeptItem
      id={id}
      item={idea}
      reason={target && 'merged'}
      fallback={target ? <RedirectToTarget idea={target} seen={seen} /> : <ItemLoading {...pageNames} query={query} />}
    >
      {(shown) => <IdeaDetails idea={shown} />}
    </KeptItem>
  );
};

/** One idea by its address. */
export default function IdeaPage() {
  return (
    <ItemAddress {...pageNames} backLabel={t`Back to the board`}>
      {(id) => <IdeaById id={id} />}
    </ItemAddress>
  );
}
