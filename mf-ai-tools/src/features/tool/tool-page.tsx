import { ItemAddress, ItemLoading, KeptItem } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { useLastKnown } from 'portal-sdk/lists';
import { lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { useTool } from '../tools/tool-queries.ts';

const ToolDetails = lazy(() => import('./tool-details.tsx'));

const pageNames = { area: t`AI Tools`, noun: t`AI tool` } as const;
const loadingQuery = { isPending: true, error: null, refetch: () => undefined };

const ToolById = ({ id }: { id: string }) => {
  const { queryClient } = useHost();
  const { tool, data, ...query } = useTool(queryClient, id);
  const details = useLastKnown(data, id);
  return (
    <KeptItem id={id} item={tool} fallback={<ItemLoading {...pageNames} query={query} />}>
      {(shown) => (
        <Suspense fallback={<ItemLoading {...pageNames} query={loadingQuery} />}>
          <ToolDetails tool={shown} details={details} />
        </Suspense>
      )}
    </KeptItem>
  );
};

/** One tool by its address. */
export const ToolPage = () => (
  <ItemAddress {...pageNames} backLabel={t`Back to the tools`}>
    {(id) => <ToolById id={id} />}
  </ItemAddress>
);
