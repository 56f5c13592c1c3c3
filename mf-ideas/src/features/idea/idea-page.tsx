import { ItemLoading, ItemPage } from 'portal-sdk/content/item-page';
import { useHost } from 'portal-sdk/host-context';
import { useIdea } from '../board/idea-queries.ts';
import { IdeaDetails } from './idea-details.tsx';

const named = { area: 'Ideas & Kaizen Board', noun: 'idea' } as const;

const IdeaById = ({ id }: { id: string }) => {
  const query = useIdea(useHost().queryClient, id);
  return query.data ? <IdeaDetails idea={query.data} /> : <ItemLoading {...named} query={query} />;
};

/** One idea by its address. */
export const IdeaPage = () => (
  <ItemPage {...named} backLabel="Back to the board">
    {(id) => <IdeaById id={id} />}
  </ItemPage>
);
