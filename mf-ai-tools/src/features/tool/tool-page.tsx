import { ItemLoading, ItemPage } from 'portal-sdk/content/item-page';
import { useHost } from 'portal-sdk/host-context';
import { useLocation, useNavigate } from 'portal-sdk/router';
import { lazy, Suspense } from 'react';
import { useTool } from '../tools/tool-queries.ts';

const ToolDetails = lazy(() => import('./tool-details.tsx'));

const named = { area: 'AI Tools', noun: 'AI tool' } as const;
const onTheWay = { isPending: true, error: null, refetch: () => undefined };

const ToolById = ({ id }: { id: string }) => {
  const { queryClient } = useHost();
  const { state } = useLocation();
  const navigate = useNavigate();
  const { known, data, ...query } = useTool(queryClient, id);
  if (!known) return <ItemLoading {...named} query={query} />;
  const search = (state as { board?: string } | null)?.board ?? '';
  const leave = () => void navigate({ pathname: '..', search }, { replace: true });
  return (
    <Suspense fallback={<ItemLoading {...named} query={onTheWay} />}>
      <ToolDetails tool={known} whole={data} onGone={leave} />
    </Suspense>
  );
};

/** One tool by its address. */
export const ToolPage = () => (
  <ItemPage {...named} backLabel="Back to the tools">
    {(id) => <ToolById key={id} id={id} />}
  </ItemPage>
);
