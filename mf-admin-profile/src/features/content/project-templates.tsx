import { RowDialog } from 'portal-sdk/content';
import { MarkdownArea, TagsField, TextField } from 'portal-sdk/forms';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { RichText, TagList } from 'portal-sdk/ui';
import { projectLimits, projectTemplateLimits } from 'shared-contracts/constants/project';
import {
  createProjectTemplate,
  deleteProjectTemplate,
  editProjectTemplate,
  listProjectTemplates,
  reorderProjectTemplates,
} from 'shared-contracts/endpoints/projects';
import { type ProjectTemplate, projectTemplateFormSchema, projectTemplateValues } from 'shared-contracts/schemas/project';
import { msgid, ngettext, t } from 'shared-contracts/translate';
import { useRowChanges, useRowDeletion } from '../rows/row-changes.ts';
import { templateWords } from '../rows/rows-section.tsx';
import { Editor, type RowFormProps } from './editor.tsx';

const labels = {
  name: t`Name`,
  summary: t`Summary`,
  description: t`Description`,
  days: t`Duration in days`,
  tags: t`Tags`,
};

const TemplateForm = ({ row, ...dialog }: RowFormProps<ProjectTemplate>) => (
  <RowDialog
    words={templateWords}
    description={t`Everyone can start a project from it.`}
    schema={projectTemplateFormSchema}
    defaultValues={projectTemplateValues(row)}
    labels={labels}
    row={row}
    create={createProjectTemplate}
    edit={editProjectTemplate}
    size="lg"
    {...dialog}
  >
    <TextField name="name" label={labels.name} maxLength={projectLimits.name.max} />
    <TextField name="summary" label={labels.summary} maxLength={projectTemplateLimits.summary} hint={t`Shown on its card.`} />
    <MarkdownArea name="description" label={labels.description} rows={8} maxLength={projectLimits.description.max} />
    <TextField name="days" label={labels.days} inputMode="numeric" optional />
    <TagsField name="tags" label={labels.tags} />
  </RowDialog>
);

/** The texts that a project can start from. */
export default function ProjectTemplates() {
  const changes = useRowChanges({ edit: editProjectTemplate, order: reorderProjectTemplates });
  return (
    <Editor
      title={t`Project templates`}
      text={t`Shown above the project list, in this order.`}
      words={templateWords}
      query={useQuery(operationQuery(listProjectTemplates, { query: { all: 'true' } }))}
      nameOf={({ name }) => name}
      about={({ summary }) => summary}
      Form={TemplateForm}
      remove={useRowDeletion(deleteProjectTemplate)}
      preview={{
        description: t`Prefills new projects.`,
        body: ({ summary, description, tags, days }) => (
          <div className="flex flex-col gap-4 text-sm">
            <p className="text-muted">{summary}</p>
            <RichText text={description} />
            <TagList tags={tags} most={tags.length} />
            {days === null ? null : (
              <p className="text-muted">
                {ngettext(msgid`Typical duration: about ${days} day.`, `Typical duration: about ${days} days.`, days)}
              </p>
            )}
          </div>
        ),
      }}
      {...changes}
    />
  );
}
