import { ItemAddress, ItemLoading } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { useTool } from '../tools/tool-queries.ts';

const ToolDetails = lazy(() => import('./tool-details.tsx'));

const pageNames = { area: t`AI Tools`, noun: t`AI tool` } as const;
const loadingQuery = { isPending: true, error: null, refetch: () => undefined };

const ToolById = ({ id }: { id: string }) => {
  const { queryClient } = useHost();
  const { tool, data: details, ...query } = useTool(queryClient, id);
  if (!tool) return <ItemLoading {...pageNames} query={query} />;
  return (
    <Suspense fallback={<ItemLoading {...pageNames} query={loadingQuery} />}>
      <ToolDetails tool={tool} details={details} />
    </Suspense>
  );
};

/** One tool by its address. */
export const ToolPage = () => (
  <ItemAddress {...pageNames} backLabel={t`Back to the tools`}>
    {(id) => <ToolById id={id} />}
  </ItemAddress>
);
