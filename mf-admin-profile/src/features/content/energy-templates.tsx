import { PromptForm } from 'portal-sdk/content';
import { SelectField, TextArea, TextField } from 'portal-sdk/forms';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { energyCategories, energyTypes } from 'shared-contracts/constants/energy';
import { energyTemplateLimits } from 'shared-contracts/constants/energy-template';
import {
  createEnergyTemplate,
  deleteEnergyTemplate,
  editEnergyTemplate,
  listEnergyTemplates,
  reorderEnergyTemplates,
} from 'shared-contracts/endpoints/energy-templates';
import { type EnergyTemplate, energyTemplateInputSchema } from 'shared-contracts/schemas/energy-template';
import { RowDialog } from '../rows/row-dialog.tsx';
import { useRowChanges, useRowDeletion } from '../rows/use-row-changes.ts';
import { Editor, type RowFormProps } from './editor.tsx';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const blank = { title: '', description: '', type: '', category: '', body: '' };

const TemplateForm = ({ row, onClose }: RowFormProps<EnergyTemplate>) => (
  <RowDialog
    noun="Template"
    description="Names in double braces, such as {{site}}, become fields to fill in."
    schema={energyTemplateInputSchema}
    defaultValues={row ? { ...blank, ...row } : blank}
    row={row}
    create={createEnergyTemplate}
    edit={editEnergyTemplate}
    size="lg"
    onClose={onClose}
  >
    <TextField name="title" label="Title" maxLength={energyTemplateLimits.title} />
    <TextArea name="description" label="Description" rows={2} maxLength={energyTemplateLimits.description} />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField name="type" label="Type" options={optionsOf(energyTypes)} placeholder="Select a type" />
      <SelectField name="category" label="Category" options={optionsOf(energyCategories)} placeholder="Select a category" />
    </div>
    <TextArea name="body" label="Body" rows={10} maxLength={energyTemplateLimits.body} />
  </RowDialog>
);

/** The texts that an energy item can begin with. */
export default function EnergyTemplates() {
  const changes = useRowChanges({ edit: editEnergyTemplate, order: reorderEnergyTemplates });
  return (
    <Editor
      title="Energy templates"
      text="People fill them in at Energy Management, View Templates, in this order."
      noun="Template"
      query={useQuery(operationQuery(listEnergyTemplates, { query: { all: 'true' } }))}
      nameOf={({ title }) => title}
      about={({ type, category }) => `${energyTypes[type]} · ${energyCategories[category]}`}
      Form={TemplateForm}
      remove={useRowDeletion(deleteEnergyTemplate)}
      preview={{
        description: 'As people fill it in.',
        body: ({ id, title, body }) => <PromptForm prompt={body} what={title} draftKey={`admin/preview/${id}`} actions={null} />,
      }}
      {...changes}
    />
  );
}
