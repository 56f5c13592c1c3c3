import Activity from 'lucide-react/icons/activity';
import FileText from 'lucide-react/icons/file-text';
import Hourglass from 'lucide-react/icons/hourglass';
import Users from 'lucide-react/icons/users';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Skeleton, StatCard } from 'portal-sdk/ui';
import { getAdminStats } from 'shared-contracts/endpoints/users';
import type { AdminStats } from 'shared-contracts/schemas/users';
import { formatNumber, t } from 'shared-contracts/translate';

const cards = [
  { name: 'users', label: t`Users`, hint: t`accounts of every status`, icon: <Users />, tone: 'primary' },
  { name: 'activities', label: t`Activities`, hint: t`everything people have done`, icon: <Activity />, tone: 'info' },
  { name: 'contentItems', label: t`Content items`, hint: t`of every kind, without drafts`, icon: <FileText />, tone: 'success' },
  { name: 'pendingReviews', label: t`Pending reviews`, hint: t`awaiting review`, icon: <Hourglass />, tone: 'warning' },
] as const satisfies readonly { name: keyof AdminStats; [more: string]: unknown }[];

/** The portal's four key figures. */
export const Figures = () => {
  const { data, isError, refetch } = useQuery({ ...operationQuery(getAdminStats), refetchOnMount: 'always' });
  const retry = <button type="button" className="link" onClick={() => void refetch()}>{t`Could not be loaded. Retry`}</button>;
  const figureOf = (name: (typeof cards)[number]['name']) => {
    if (data) return formatNumber(data[name]);
    return isError ? '–' : <Skeleton className="my-0.5 h-7 w-14" />;
  };
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      {cards.map(({ name, label, hint, icon, tone }) => (
        <StatCard
          key={name}
          label={label}
          icon={icon}
          tone={tone}
          value={figureOf(name)}
          hint={isError && !data ? retry : hint}
        />
      ))}
    </div>
  );
};
