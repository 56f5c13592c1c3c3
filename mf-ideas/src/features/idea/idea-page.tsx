import { ItemLoading, ItemPage } from 'portal-sdk/content/item-page';
import { useHost } from 'portal-sdk/host-context';
import { keyOf } from 'portal-sdk/queries';
import { Navigate, useLocation } from 'portal-sdk/router';
import { useLayoutEffect } from 'react';
import type { WholeIdea } from 'shared-contracts/schemas/idea';
import { getIdea } from 'shared-contracts/wire/ideas';
import { useIdea } from '../board/idea-queries.ts';
import { IdeaDetails } from './idea-details.tsx';

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
export const IdeaPage = () => (
  <ItemPage {...named} backLabel="Back to the board">
    {(id) => <IdeaById id={id} />}
  </ItemPage>
);
