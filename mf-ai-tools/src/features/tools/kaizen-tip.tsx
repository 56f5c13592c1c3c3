import Lightbulb from 'lucide-react/icons/lightbulb';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Card } from 'portal-sdk/ui/card';
import { Skeleton } from 'portal-sdk/ui/skeleton';
import type { ReactNode } from 'react';
import { getKaizenTip } from 'shared-contracts/wire/kaizen';

const Tip = ({ children }: { children: ReactNode }) => (
  <Card
    title={
      <span className="inline-flex items-center gap-2">
        <Lightbulb className="size-4.5 text-primary-ink" aria-hidden="true" />
        Kaizen Tip
      </span>
    }
  >
    {children}
  </Card>
);

/** The tip of the week, which admins keep; without one the card is not there. */
export const KaizenTip = () => {
  const { data, isPending, isError, refetch } = useQuery(operationQuery(getKaizenTip));
  if (isPending)
    return (
      <Tip>
        <Skeleton className="h-12 w-full max-w-prose" />
      </Tip>
    );
  if (data?.tip)
    return (
      <Tip>
        <div>
          <h3 className="font-medium">{data.tip.title}</h3>
          <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line">{data.tip.text}</p>
        </div>
      </Tip>
    );
  if (!isError) return null;
  return (
    <Tip>
      <p className="text-muted text-sm">
        The tip could not be loaded.{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          Retry
        </button>
      </p>
    </Tip>
  );
};
