import Lightbulb from 'lucide-react/icons/lightbulb';
import type { ReactNode } from 'react';
import { getKaizenTip } from 'shared-contracts/endpoints/kaizen';
import { t } from 'shared-contracts/translate';
import { operationQuery } from '../queries.ts';
import { useQuery } from '../query.ts';
import { Card } from '../ui/card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card
    title={
      <span className="inline-flex items-center gap-2">
        <Lightbulb className="size-4.5 shrink-0 text-primary-ink" aria-hidden="true" />
        {title}
      </span>
    }
  >
    {children}
  </Card>
);

/** The tip of the week, which admins edit; renders nothing without one. */
export const KaizenTip = ({ title }: { title: string }) => {
  const { data, isPending, isError, refetch } = useQuery(operationQuery(getKaizenTip));
  if (isPending)
    return (
      <Frame title={title}>
        <div className="flex flex-col gap-2" role="status">
          <span className="sr-only">{t`Loading the tip…`}</span>
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-full" />
        </div>
      </Frame>
    );
  if (data?.tip)
    return (
      <Frame title={title}>
        <div>
          <h3 className="wrap-anywhere font-medium text-sm">{data.tip.title}</h3>
          <p className="wrap-anywhere mt-1 max-w-prose whitespace-pre-line text-pretty text-sm">{data.tip.text}</p>
        </div>
      </Frame>
    );
  if (!isError) return null;
  return (
    <Frame title={title}>
      <p className="text-muted text-sm">
        {t`The tip could not be loaded.`}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>{t`Retry`}</button>
      </p>
    </Frame>
  );
};
