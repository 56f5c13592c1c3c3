import { Form, TextField, useZodForm } from 'portal-sdk/forms';
import { useOperation } from 'portal-sdk/query';
import { Button, Dialog } from 'portal-sdk/ui';
import { useId } from 'react';
import { projectLimits, projectRoles, suggestedRoles } from 'shared-contracts/constants/project';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { roleFromName, roleName } from 'shared-contracts/constants/project-roles';
import { joinProject } from 'shared-contracts/endpoints/projects';
import { joinSchema, type Project } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

/** Asks for the role in which the person joins a project. */
export default function JoinDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const [formId, listId] = [useId(), useId()];
  const form = useZodForm(joinSchema, { defaultValues: { role: roleName(projectRoles.default) } });
  const { mutateAsync, isPending: busy } = useOperation(joinProject, {
    success: projectDialogTexts.joined,
    failure: projectDialogTexts.joinFailed,
  });
  const join = async ({ role }: { role?: string }) => {
    await mutateAsync({ params: { id: project.id }, body: { role: role && roleFromName(role) } });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t`Join this project`}
      description={project.name}
      busy={busy}
      footer={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} busy={busy} busyLabel={t`Joining...`}>{t`Join project`}</Button>
        </>
      }
    >
      <Form id={formId} form={form} onSubmit={join}>
        <TextField
          name="role"
          label={t`Your role`}
          optional
          list={listId}
          autoComplete="off"
          maxLength={projectLimits.role.max}
          hint={t`Shown next to your name.`}
        />
        <datalist id={listId}>
          {suggestedRoles.map((role) => (
            <option key={role} value={roleName(role)} />
          ))}
        </datalist>
      </Form>
    </Dialog>
  );
}
