import { Form, FormFooter, MarkdownArea, TagsField, TextField, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Button, ConfirmDialog, Dialog } from 'portal-sdk/ui';
import { useId, useState } from 'react';
import { projectLimits, projectTemplateLimits } from 'shared-contracts/constants/project';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { createProjectTemplate, deleteProjectTemplate, editProjectTemplate } from 'shared-contracts/endpoints/projects';
import { type ProjectTemplate, type ProjectTemplateInput, projectTemplateFormSchema } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

const valuesOf = (template?: ProjectTemplate) => ({
  name: template?.name ?? '',
  summary: template?.summary ?? '',
  description: template?.description ?? '',
  tags: template?.tags ?? [],
  days: template?.days ?? '',
});

/** Saves the template; the form shows any error this throws. */
const useSave = (template: ProjectTemplate | undefined, onDone: () => void) => {
  const texts = { success: projectDialogTexts.templateSaved, failure: projectDialogTexts.templateFailed };
  const [create, edit] = [useOperation(createProjectTemplate, texts), useOperation(editProjectTemplate, texts)];
  // the revision when the form opened, not what the page has refetched since then
  const [revision] = useState(template?.revision);
  return async (body: ProjectTemplateInput): Promise<void> => {
    if (template) await edit.mutateAsync({ params: { id: template.id }, body: { ...body, revision } });
    else await create.mutateAsync({ body });
    onDone();
  };
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

/** The dialog in which admins edit a template, or create one if none is given. */
export default function TemplateForm({ template, onClose }: { template?: ProjectTemplate; onClose: () => void }) {
  const formId = useId();
  const draftKey = `projects/template/${template?.id ?? 'new'}`;
  const form = useZodForm(projectTemplateFormSchema, { defaultValues: valuesOf(template), draftKey });
  const { isDirty, isSubmitting } = form.formState;
  const save = useSave(template, onClose);
  const discard = () => {
    form.reset(valuesOf(template));
    form.clearDraft();
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={template ? t`Edit template` : t`New template`}
      description={t`Everyone can start a project from it.`}
      busy={isSubmitting}
      footer={
        <>
          {template && !isDirty ? <DeleteButton template={template} onDone={onClose} /> : null}
          <FormFooter
            {...{ formId, isDirty, isSubmitting, onClose }}
            label={t`Save template`}
            busyLabel={t`Saving...`}
            onDiscard={discard}
          />
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={save}>
        <TextField name="name" label={t`Name`} maxLength={projectLimits.name.max} />
        <TextField
          name="summary"
          label={t`Summary`}
          maxLength={projectTemplateLimits.summary}
          hint={t`What it's for. Shown on the card.`}
        />
        <MarkdownArea name="description" label={t`Description`} rows={8} maxLength={projectLimits.description.max} />
        <TextField name="days" label={t`Duration in days`} inputMode="numeric" optional />
        <TagsField name="tags" label={t`Tags`} />
      </Form>
    </Dialog>
  );
}
