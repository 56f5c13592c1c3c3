import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import { PromptForm, PromptText, variablesOf } from 'portal-sdk/content';
import { useActor, useCrumbs } from 'portal-sdk/host';
import {
  ChoiceFilter,
  choiceParam,
  FilterBar,
  NoMatches,
  textParam,
  useAddressFilters,
  useDialogAddress,
} from 'portal-sdk/lists';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Link } from 'portal-sdk/router';
import {
  Button,
  buttonClass,
  CardSkeletons,
  CategoryFilter,
  CategoryLabel,
  CopyButton,
  Dialog,
  EmptyState,
  ErrorState,
  PageHeader,
  SearchBox,
} from 'portal-sdk/ui';
import { useId } from 'react';
import { energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import { containsWords } from 'shared-contracts/constants/words';
import { listEnergyTemplates } from 'shared-contracts/endpoints/energy-templates';
import { maySubmit } from 'shared-contracts/policies/content';
import type { EnergyTemplate } from 'shared-contracts/schemas/energy-template';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { templateDraftKey } from '../analysis/energy-queries.ts';

interface TemplateCardProps {
  template: EnergyTemplate;
  onUse: () => void;
}

/** A template, with its purpose. */
const TemplateCard = ({ template, onUse }: TemplateCardProps) => {
  const heading = useId();
  const variableCount = variablesOf(template.body).length;
  return (
    <article className="panel flex h-full min-w-0 flex-col gap-3 p-5" aria-labelledby={heading}>
      <h2 id={heading} className="wrap-anywhere font-semibold leading-snug">
        {template.title}
      </h2>
      <p className="wrap-anywhere text-muted text-sm">{template.description}</p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-xs">
        <CategoryLabel category={template.category} />
        {energyTypes[template.type]}
      </p>
      <div className="rounded-field bg-base-200 p-3">
        <p className="wrap-anywhere line-clamp-5 text-sm">
          <PromptText text={template.body} />
        </p>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Button size="sm" onClick={onUse} aria-label={t`Use Template: ${template.title}`}>{t`Use Template`}</Button>
        <CopyButton text={template.body} what={template.title} />
        <span className="ml-auto text-muted text-xs tabular-nums">
          {ngettext(msgid`${variableCount} variable`, `${variableCount} variables`, variableCount)}
        </span>
      </div>
    </article>
  );
};

interface TemplateDialogProps {
  template: EnergyTemplate;
  onClose: () => void;
}

/** Fills in a template; the text can be copied or used for a new item. */
const TemplateDialog = ({ template, onClose }: TemplateDialogProps) => {
  const mayAdd = maySubmit(useActor());
  return (
    <Dialog open onClose={onClose} title={template.title} description={template.description} size="lg">
      <PromptForm
        prompt={template.body}
        what={template.title}
        draftKey={templateDraftKey(template.id)}
        pinned
        actions={
          mayAdd ? (
            <Link to={{ pathname: '..', search: `?new=${template.id}` }} relative="path" className={buttonClass('outline', 'md')}>
              <Plus className="size-4" aria-hidden="true" />
              {t`New Item`}
            </Link>
          ) : null
        }
      />
    </Dialog>
  );
};

const crumbs = [{ label: t`Templates` }];

const filters = { q: textParam, type: choiceParam(energyTypes), category: choiceParam(energyCategories) };

/** The filters of the templates, kept in the address. */
const useTemplateFilters = () => useAddressFilters(filters);

const TemplateFilterBar = () => {
  const { filters, change, bar } = useTemplateFilters();
  return (
    <FilterBar
      {...bar}
      few
      search={
        <SearchBox
          label={t`Search templates`}
          placeholder={t`Search templates...`}
          value={filters.q}
          onChange={(q) => change({ q })}
        />
      }
    >
      <ChoiceFilter
        label={t`Type`}
        all={t`All types`}
        labels={energyTypes}
        value={filters.type}
        onChange={(type) => change({ type })}
      />
      <CategoryFilter labels={energyCategories} value={filters.category} onChange={(category) => change({ category })} />
    </FilterBar>
  );
};

const Templates = () => {
  const {
    filters: { q, type, category },
    clear,
  } = useTemplateFilters();
  const { data, error, isPending, refetch } = useQuery(operationQuery(listEnergyTemplates));
  const dialog = useDialogAddress('use');
  if (isPending) return <CardSkeletons count={6} label={t`Loading templates…`} />;
  if (!data) return <ErrorState error={error} onRetry={() => void refetch()} title={t`The templates could not be loaded`} />;
  if (data.length === 0) return <EmptyState title={t`No templates yet`} description={t`Administrators can add templates.`} />;
  const template = data.find(({ id }) => id === dialog.value);
  const found = data.filter(
    (one) =>
      (type === '' || one.type === type) &&
      (category === '' || one.category === category) &&
      containsWords([one.title, one.description, one.body], q),
  );
  return (
    <>
      {found.length === 0 ? <NoMatches title={t`No templates found`} onClear={clear} /> : null}
      <ul className="card-grid">
        {found.map((each) => (
          <li key={each.id} className="min-w-0">
            <TemplateCard template={each} onUse={() => dialog.open(each.id)} />
          </li>
        ))}
      </ul>
      {template ? <TemplateDialog template={template} onClose={dialog.close} /> : null}
    </>
  );
};

/** Texts to start an item from, each with the form that fills its variables. */
export default function TemplatesPage() {
  useCrumbs(crumbs);
  const mayAdd = maySubmit(useActor());
  return (
    <>
      <Link to=".." relative="path" className="mb-4 inline-flex items-center gap-1.5 text-muted text-sm hover:underline">
        <ArrowLeft className="size-4" aria-hidden="true" />
        {t`Energy Management Analysis`}
      </Link>
      <PageHeader
        title={t`Templates`}
        subtitle={
          mayAdd ? t`Fill in the variables, copy the text, or share it as a new item` : t`Fill in the variables and copy the text`
        }
      />
      <div className="flex flex-col gap-6">
        <TemplateFilterBar />
        <Templates />
      </div>
    </>
  );
}
