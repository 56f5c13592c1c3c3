import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useCrumbs } from 'portal-sdk/host-context';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { operationQuery } from 'portal-sdk/queries';
import { useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import { EmptyState } from 'portal-sdk/ui/empty-state';
import { ErrorState } from 'portal-sdk/ui/error-state';
import { PageHeader } from 'portal-sdk/ui/page-header';
import { CardSkeletons } from 'portal-sdk/ui/skeleton';
import { listEnergyTemplates } from 'shared-contracts/wire/energy-templates';
import { TemplateCard } from './template-card.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const crumbs = [{ label: 'Templates' }];

const Templates = () => {
  const { data, error, isPending, refetch } = useQuery(operationQuery(listEnergyTemplates));
  const opened = useDialogAddress('use');
  if (isPending) return <CardSkeletons count={6} label="Loading templates…" />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title="The templates could not be loaded" />;
  if (data.length === 0) return <EmptyState title="No templates yet" description="Admins can add some." />;
  const template = data.find(({ id }) => id === opened.value);
  return (
    <>
      <ul className="card-grid">
        {data.map((one) => (
          <li key={one.id} className="min-w-0">
            <TemplateCard template={one} onUse={() => opened.open(one.id)} />
          </li>
        ))}
      </ul>
      {template ? <TemplateDialog template={template} onClose={opened.close} /> : null}
    </>
  );
};

/** Texts to begin an item with, each with the form that fills its variables. */
export default function TemplatesPage() {
  useCrumbs(crumbs);
  return (
    <>
      <Link to=".." relative="path" className="mb-4 inline-flex items-center gap-1.5 text-muted text-sm hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        Energy Management Analysis
      </Link>
      <PageHeader title="Templates" subtitle="Fill in the variables, copy the text, or share it as a new item" />
      <Templates />
    </>
  );
}
