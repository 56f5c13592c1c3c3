import Plus from 'lucide-react/icons/plus';
import { useActor } from 'portal-sdk/host';
import { useDialogAddress, useLastKnown } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, ErrorState, lazyDialog, Skeleton } from 'portal-sdk/ui';
import { type ReactNode, useId, useState } from 'react';
import { isAdmin } from 'shared-contracts/actor';
import { listProjectTemplates } from 'shared-contracts/endpoints/projects';
import type { ProjectTemplate } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { AllTemplates } from './all-templates.tsx';
import { TemplateCard } from './template-card.tsx';

const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx'));
const TemplateForm = lazyDialog(() => import('./template-form.tsx'));

/** Templates in the row that a page starts with: the projects are below it. */
const rowLength = 3;

interface TemplateRowProps {
  templates: readonly ProjectTemplate[];
  children: (template: ProjectTemplate) => ReactNode;
}

/** The first templates, in one row, which scrolls on a phone. */
const TemplateRow = ({ templates, children }: TemplateRowProps) => {
  const last = templates.length > rowLength ? templates[rowLength - 1] : undefined;
  return (
    <ul
      className={
        templates.length > 1
          ? 'scroll-row fading-edges gap-3 max-sm:*:w-72 sm:grid sm:grid-cols-2 sm:gap-4 xl:grid-cols-3'
          : undefined
      }
    >
      {templates.slice(0, rowLength).map((template) => (
        // two columns have no room for the last one
        <li key={template.id} className={`min-w-0 ${template === last ? 'sm:max-xl:hidden' : ''}`}>
          {children(template)}
        </li>
      ))}
    </ul>
  );
};

/** The templates for a new project. `?template=<id>` shows one; admins edit them at `?edit-template`. */
export const Templates = ({ onUse }: { onUse?: (id: string) => void }) => {
  const admin = isAdmin(useActor());
  const heading = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isPending, refetch } = useQuery(operationQuery(listProjectTemplates));
  const [viewDialog, editDialog] = [useDialogAddress('template'), useDialogAddress('edit-template')];
  const found = data?.find(({ id }) => id === editDialog.value);
  const edited = useLastKnown(found, editDialog.value);
  if (data?.length === 0 && !admin) return null;
  const viewed = data?.find(({ id }) => id === viewDialog.value);
  const count = data?.length ?? 0;
  const List = showsAll && count > rowLength ? AllTemplates : TemplateRow;
  return (
    // print:hidden, since nothing can be started on paper
    <section aria-labelledby={heading} className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={heading} className="font-semibold text-base tracking-tight">{t`Start from a template`}</h2>
        <div className="-mx-3 flex flex-wrap">
          {count > rowLength ? (
            <Button
              size="sm"
              variant="ghost"
              aria-expanded={showsAll}
              aria-describedby={heading}
              onClick={() => setShowsAll(!showsAll)}
            >
              {showsAll ? t`Show less` : t`All templates (${count})`}
            </Button>
          ) : null}
          {admin ? (
            <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => editDialog.open('new')}>{t`New template`}</Button>
          ) : null}
        </div>
      </div>
      {isPending ? <Skeleton className="h-44 w-full sm:max-w-md" /> : null}
      {!isPending && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t`The templates could not be loaded`} />
      ) : null}
      {data?.length ? (
        <List templates={data}>
          {(template) => (
            <TemplateCard
              template={template}
              alone={count === 1}
              onView={() => viewDialog.open(template.id)}
              onUse={onUse && (() => onUse(template.id))}
            />
          )}
        </List>
      ) : null}
      {viewed ? (
        <TemplateDialog
          template={viewed}
          onClose={viewDialog.close}
          useAt={onUse && `?new=${viewed.id}`}
          editAt={admin ? `?edit-template=${viewed.id}` : undefined}
        />
      ) : null}
      {admin && (edited || editDialog.value === 'new') ? (
        <TemplateForm template={edited} isDeleted={edited && !found} onClose={editDialog.close} />
      ) : null}
    </section>
  );
};
