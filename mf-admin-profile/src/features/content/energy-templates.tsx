import { PromptForm, RowDialog } from 'portal-sdk/content';
import { SelectField, TextArea, TextField } from 'portal-sdk/forms';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import { energyTemplateLimits } from 'shared-contracts/constants/energy-form';
import {
  createEnergyTemplate,
  deleteEnergyTemplate,
  editEnergyTemplate,
  listEnergyTemplates,
  reorderEnergyTemplates,
} from 'shared-contracts/endpoints/energy-templates';
import { type EnergyTemplate, energyTemplateInputSchema } from 'shared-contracts/schemas/energy-template';
import { t } from 'shared-contracts/translate';
import { useRowChanges, useRowDeletion } from '../rows/row-changes.ts';
import { templateWords } from '../rows/rows-section.tsx';
import { Editor, type RowFormProps } from './editor.tsx';

const labels = {
  title: t`Title`,
  description: t`Description`,
  type: t`Type`,
  category: t`Category`,
  body: t`Body`,
};

const TemplateForm = ({ row, ...dialog }: RowFormProps<EnergyTemplate>) => (
  <RowDialog
    words={templateWords}
    description={t`Names in double braces, such as {{site}}, become fields to fill in.`}
    schema={energyTemplateInputSchema}
    defaultValues={{
      title: row?.title ?? '',
      description: row?.description ?? '',
      type: row?.type ?? '',
      category: row?.category ?? '',
      body: row?.body ?? '',
    }}
    labels={labels}
    choices={{ type: energyTypes, category: energyCategories }}
    row={row}
    create={createEnergyTemplate}
    edit={editEnergyTemplate}
    size="lg"
    {...dialog}
  >
    <TextField name="title" label={labels.title} maxLength={energyTemplateLimits.title} />
    <TextArea name="description" label={labels.description} rows={2} maxLength={energyTemplateLimits.description} />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField name="type" label={labels.type} options={energyTypes} placeholder={t`Select a type`} />
      <SelectField name="category" label={labels.category} options={energyCategories} placeholder={t`Select a category`} />
    </div>
    <TextArea name="body" label={labels.body} rows={10} maxLength={energyTemplateLimits.body} />
  </RowDialog>
);

/** The texts that an energy item can start from. */
export default function EnergyTemplates() {
  const changes = useRowChanges({ edit: editEnergyTemplate, order: reorderEnergyTemplates });
  return (
    <Editor
      title={t`Energy templates`}
      text={t`People fill them in at Energy Management, View Templates, in this order.`}
      words={templateWords}
      query={useQuery(operationQuery(listEnergyTemplates, { query: { all: 'true' } }))}
      nameOf={({ title }) => title}
      about={({ type, category }) => `${energyTypes[type]} · ${energyCategories[category]}`}
      Form={TemplateForm}
      remove={useRowDeletion(deleteEnergyTemplate)}
      preview={{
        description: t`As people see it when they fill it in.`,
        body: ({ id, title, body }) => <PromptForm prompt={body} what={title} draftKey={`admin/preview/${id}`} pinned />,
      }}
      {...changes}
    />
  );
}
