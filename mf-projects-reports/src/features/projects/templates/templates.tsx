import LayoutTemplate from 'lucide-react/icons/layout-template';
import Plus from 'lucide-react/icons/plus';
import { useActor } from 'portal-sdk/host';
import { useDialogAddress, useLastKnown } from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Button, ErrorState, lazyDialog, Skeleton } from 'portal-sdk/ui';
import { useId } from 'react';
import { isAdmin } from 'shared-contracts/actor';
import { listProjectTemplates } from 'shared-contracts/endpoints/projects';
import type { ProjectTemplate } from 'shared-contracts/schemas/project';
import { msgid, ngettext, t } from 'shared-contracts/translate';

const TemplateDialog = lazyDialog(() => import('./template-dialog.tsx'));
const TemplateForm = lazyDialog(() => import('./template-form.tsx'));

interface TemplateCardProps {
  template: ProjectTemplate;
  onView: () => void;
  /** Undefined for people who may not submit. */
  onUse?: () => void;
  /** Whether it is the only template: it then spans the whole row. */
  alone: boolean;
}

const durationInWords = (days: number | null): string =>
  days === null ? t`Template` : ngettext(msgid`Template · ${days} day`, `Template · ${days} days`, days);

const TemplateCard = ({ template: { name, summary, days }, onView, onUse, alone }: TemplateCardProps) => {
  const heading = useId();
  return (
    <article
      className={`flex h-full min-w-0 flex-col gap-x-6 gap-y-3 rounded-box border border-line border-dashed bg-base-100 p-5 ${alone ? 'lg:flex-row lg:items-center' : ''}`}
      aria-labelledby={heading}
    >
      <div className="flex shrink-0 items-start gap-3">
        <span
          className="grid size-9 shrink-0 place-items-center rounded-field bg-primary-soft text-primary-ink"
          aria-hidden="true"
        >
          <LayoutTemplate className="size-4.5" />
        </span>
        <div className="min-w-0">
          <h3 id={heading} className="wrap-anywhere font-semibold leading-snug">
            {name}
          </h3>
          <p className="text-muted text-xs">{durationInWords(days)}</p>
        </div>
      </div>
      <p className={`wrap-anywhere line-clamp-3 text-muted text-sm ${alone ? 'lg:grow' : ''}`}>{summary}</p>
      <div className={`mt-auto flex shrink-0 flex-wrap gap-2 pt-1 ${alone ? 'lg:mt-0 lg:pt-0' : ''}`}>
        {onUse ? (
          <Button size="sm" variant="secondary" aria-describedby={heading} onClick={onUse}>{t`Use Template`}</Button>
        ) : null}
        <Button size="sm" variant="ghost" aria-describedby={heading} onClick={onView}>{t`View Details`}</Button>
      </div>
    </article>
  );
};

/** The templates for a new project. `?template=<id>` shows one; admins edit them at `?edit-template`. */
export const Templates = ({ onUse }: { onUse?: (id: string) => void }) => {
  const admin = isAdmin(useActor());
  const heading = useId();
  const { data, error, isPending, refetch } = useQuery(operationQuery(listProjectTemplates));
  const [viewDialog, editDialog] = [useDialogAddress('template'), useDialogAddress('edit-template')];
  const found = data?.find(({ id }) => id === editDialog.value);
  const edited = useLastKnown(found, editDialog.value);
  if (data?.length === 0 && !admin) return null;
  const viewed = data?.find(({ id }) => id === viewDialog.value);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={heading} className="font-semibold text-base tracking-tight">{t`Start from a template`}</h2>
        {admin ? (
          <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => editDialog.open('new')}>{t`New template`}</Button>
        ) : null}
      </div>
      {isPending ? <Skeleton className="h-44 w-full sm:max-w-md" /> : null}
      {!isPending && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} title={t`The templates could not be loaded`} />
      ) : null}
      {data?.length ? (
        <ul className={data.length > 1 ? 'card-grid' : undefined}>
          {data.map((template) => (
            <li key={template.id} className="min-w-0">
              <TemplateCard
                template={template}
                alone={data.length === 1}
                onView={() => viewDialog.open(template.id)}
                onUse={onUse && (() => onUse(template.id))}
              />
            </li>
          ))}
        </ul>
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
