import { useHost } from 'portal-sdk/host';
import { useAddressSearch } from 'portal-sdk/lists';
import { Link } from 'portal-sdk/router';
import { buttonClass } from 'portal-sdk/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { t } from 'shared-contracts/translate';
import { OrderedSkeleton } from '../page/skeletons.tsx';

const parts = [
  { id: 'tips', label: t`Kaizen tips` },
  { id: 'energy', label: t`Energy templates` },
  { id: 'projects', label: t`Project templates` },
] as const;

const editors: Record<(typeof parts)[number]['id'], ComponentType> = {
  tips: lazy(() => import('./tips.tsx')),
  energy: lazy(() => import('./energy-templates.tsx')),
  projects: lazy(() => import('./project-templates.tsx')),
};

/** The small tables that other areas use, and links to those with their own page. */
export default function ContentTab() {
  const { search, replaceAll } = useAddressSearch();
  const booking = useHost().pageOf({ crumb: 'Office Booking' });
  const part = parts.find(({ id }) => id === search.get('part'))?.id ?? 'tips';
  const Part = editors[part];
  return (
    <div className="flex flex-col gap-6">
      <nav aria-label={t`Kinds of content`} className="flex flex-wrap gap-2">
        {parts.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            className={buttonClass(id === part ? 'secondary' : 'ghost', 'sm')}
            aria-current={id === part ? 'true' : undefined}
            onClick={() => replaceAll({ tab: 'content', ...(id === 'tips' ? {} : { part: id }) })}
          >
            {label}
          </button>
        ))}
        {booking ? (
          <Link to={`${booking}/offices`} className={buttonClass('ghost', 'sm')}>{t`Offices, desks and closed days`}</Link>
        ) : null}
      </nav>
      <Suspense fallback={<OrderedSkeleton />}>
        <Part />
      </Suspense>
    </div>
  );
}
