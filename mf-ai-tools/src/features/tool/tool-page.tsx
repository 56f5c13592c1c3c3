import { ItemAddress, ItemLoading } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { useTool } from '../tools/tool-queries.ts';

const ToolDetails = lazy(() => import('./tool-details.tsx'));

const named = { area: t`AI Tools`, noun: t`AI tool` } as const;
const onTheWay = { isPending: true, error: null, refetch: () => undefined };

const ToolById = ({ id }: { id: string }) => {
  const { queryClient } = useHost();
  const { known, data, ...query } = useTool(queryClient, id);
  if (!known) return <ItemLoading {...named} query={query} />;
  return (
    <Suspense fallback={<ItemLoading {...named} query={onTheWay} />}>
      <ToolDetails tool={known} whole={data} />
    </Suspense>
  );
};

/** One tool by its address. */
export const ToolPage = () => (
  <ItemAddress {...named} backLabel={t`Back to the tools`}>
    {(id) => <ToolById key={id} id={id} />}
  </ItemAddress>
);
