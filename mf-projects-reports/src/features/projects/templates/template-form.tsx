import { RowDialog } from 'portal-sdk/content';
import { MarkdownArea, TagsField, TextField } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Button, ConfirmDialog } from 'portal-sdk/ui';
import { useState } from 'react';
import { projectLimits, projectTemplateLimits } from 'shared-contracts/constants/project';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { createProjectTemplate, deleteProjectTemplate, editProjectTemplate } from 'shared-contracts/endpoints/projects';
import { type ProjectTemplate, projectTemplateFormSchema, projectTemplateValues } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

const words = { add: t`New template`, edit: t`Edit template`, save: t`Save template` };
const toasts = { saved: projectDialogTexts.templateSaved, failed: projectDialogTexts.templateFailed };
const labels = {
  name: t`Name`,
  summary: t`Summary`,
  description: t`Description`,
  days: t`Duration in days`,
  tags: t`Tags`,
};

const DeleteButton = ({ template, onDone }: { template: ProjectTemplate; onDone: () => void }) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useOperation(deleteProjectTemplate, {
    success: projectDialogTexts.templateDeleted,
    failure: { title: t`Failed to delete the template` },
  });
  return (
    <>
      <Button variant="ghost" className="mr-auto" onClick={() => setAsking(true)}>{t`Delete`}</Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate({ params: { id: template.id } }, { onSuccess: onDone })}
        title={t`Delete this template?`}
        text={t`"${template.name}" will be permanently deleted. Projects started from it stay as they are.`}
        confirmLabel={t`Delete template`}
        danger
        busy={isPending}
      />
    </>
  );
};

interface TemplateFormProps {
  /** Undefined for a new one. */
  template: ProjectTemplate | undefined;
  /** Whether another admin has deleted it while its form is open. */
  isDeleted?: boolean;
  onClose: () => void;
}

/** The dialog in which admins edit a template, or create one if none is given. */
export default function TemplateForm({ template, isDeleted, onClose }: TemplateFormProps) {
  return (
    <RowDialog
      words={words}
      toasts={toasts}
      description={t`Everyone can start a project from it.`}
      schema={projectTemplateFormSchema}
      defaultValues={projectTemplateValues(template)}
      labels={labels}
      row={template}
      isDeleted={isDeleted}
      create={createProjectTemplate}
      edit={editProjectTemplate}
      actions={template ? <DeleteButton template={template} onDone={onClose} /> : null}
      onClose={onClose}
    >
      <TextField name="name" label={labels.name} maxLength={projectLimits.name.max} />
      <TextField
        name="summary"
        label={labels.summary}
        maxLength={projectTemplateLimits.summary}
        hint={t`What it's for. Shown on the card.`}
      />
      <MarkdownArea name="description" label={labels.description} rows={8} maxLength={projectLimits.description.max} />
      <TextField name="days" label={labels.days} inputMode="numeric" optional />
      <TagsField name="tags" label={labels.tags} />
    </RowDialog>
  );
}
