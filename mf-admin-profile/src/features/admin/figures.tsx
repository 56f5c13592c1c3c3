import Activity from 'lucide-react/icons/activity';
import FileText from 'lucide-react/icons/file-text';
import Hourglass from 'lucide-react/icons/hourglass';
import Users from 'lucide-react/icons/users';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Skeleton } from 'portal-sdk/ui';
import { getAdminStats } from 'shared-contracts/endpoints/users';
import type { AdminStats } from 'shared-contracts/schemas/users';
import { formatNumber, t } from 'shared-contracts/translate';

const cards = [
  { name: 'users', label: t`Users`, hint: t`active, inactive and invited`, icon: <Users /> },
  { name: 'activities', label: t`Activities`, hint: t`by everyone so far`, icon: <Activity /> },
  { name: 'contentItems', label: t`Content items`, hint: t`without drafts`, icon: <FileText /> },
  { name: 'pendingReviews', label: t`Pending reviews`, hint: t`new items and changes`, icon: <Hourglass /> },
] as const satisfies readonly { name: keyof AdminStats; [more: string]: unknown }[];

interface FigureCardProps extends Omit<(typeof cards)[number], 'name'> {
  /** Undefined until it has loaded. */
  value: number | undefined;
}

/** One line in a narrow window, two in a wide one; as high while it loads. */
const FigureCard = ({ label, hint, icon, value }: FigureCardProps) => (
  <div className="panel flex items-center gap-3 px-3 py-2 xl:px-4 xl:py-3">
    <span
      className="grid size-9 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink max-xl:hidden [&_svg]:size-4.5"
      aria-hidden="true"
    >
      {icon}
    </span>
    {/* room for a label of two lines, since a number may leave it less width than its placeholder did */}
    <dl className="grid min-h-8 min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <dt className="text-muted text-xs xl:font-medium xl:text-base-content xl:text-sm">{label}</dt>
      <dd className="flex h-7 items-center font-semibold text-lg tabular-nums tracking-tight xl:text-xl">
        {value === undefined ? <Skeleton className="h-5 w-6 xl:w-9" /> : formatNumber(value)}
      </dd>
      <dd className="col-span-2 truncate text-muted text-xs max-xl:hidden">{hint}</dd>
    </dl>
  </div>
);

/** The portal's four key figures: small, since they stand above every tab. */
export const Figures = () => {
  const { data, isError, refetch } = useQuery({ ...operationQuery(getAdminStats), refetchOnMount: 'always' });
  if (isError && !data)
    return (
      <p className="panel flex flex-wrap items-center gap-x-3 px-4 py-2 text-sm" role="alert">
        {t`The figures could not be loaded`}
        <button type="button" className="link min-h-6" onClick={() => void refetch()}>{t`Retry`}</button>
      </p>
    );
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-4 sm:gap-3 xl:gap-4">
      {cards.map(({ name, ...card }) => (
        <FigureCard key={name} {...card} value={data?.[name]} />
      ))}
    </div>
  );
};
