import Undo2 from 'lucide-react/icons/undo-2';
import { operationQuery, useOperation, useQuery } from 'portal-sdk/query';
import { Button, jt, RelativeTime } from 'portal-sdk/ui';
import { withdrawalTexts } from 'shared-contracts/constants/undo';
import { listWithdrawn, undoWithdrawal } from 'shared-contracts/endpoints/submissions';
import type { WithdrawnItem } from 'shared-contracts/schemas/submissions';
import { t } from 'shared-contracts/translate';

const { done: success, failed: failure } = withdrawalTexts;

const Row = ({ item: { type, id, title, status, withdrawnAt } }: { item: WithdrawnItem }) => {
  const undo = useOperation(undoWithdrawal, { success, failure });
  const name = <span className="font-medium">{title}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 pr-2 pl-4">
      <span className="wrap-anywhere min-w-0">
        {status === 'draft' ? jt`Draft deleted: ${name}` : jt`Withdrawn: ${name}`}{' '}
        <span className="text-muted text-xs">
          <RelativeTime at={withdrawnAt} />
        </span>
      </span>
      <Button
        size="sm"
        variant="outline"
        icon={<Undo2 />}
        busy={undo.isPending}
        aria-label={t`Undo, ${title}`}
        onClick={() => undo.mutate({ params: { type, id } })}
      >
        {t`Undo`}
      </Button>
    </li>
  );
};

/** Items that the person has withdrawn and can restore; renders nothing if there are none. */
export const WithdrawnItems = () => {
  const { data = [] } = useQuery(operationQuery(listWithdrawn));
  if (data.length === 0) return null;
  return (
    <ul aria-label={t`Recently withdrawn`} className="divide-y divide-line rounded-field bg-neutral-soft text-sm">
      {data.map((item) => (
        <Row key={item.id} item={item} />
      ))}
    </ul>
  );
};
