import { EditDialog } from 'portal-sdk/content';
import { editProject, getProject } from 'shared-contracts/endpoints/projects';
import { type Project, projectDraftSchema, projectFormSchema } from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { projectType } from '../project-parts.tsx';
import { ProjectFields } from './submit-dialog.tsx';

const labels = {
  name: t`Project name`,
  description: t`Description`,
  startDate: t`Start date`,
  endDate: t`End date`,
  tags: t`Tags`,
};

const valuesOf = ({ name, description, startDate, endDate, tags }: Project) => ({ name, description, startDate, endDate, tags });

/** The dialog that edits a project. */
export default function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <EditDialog
      title={t`Edit Project`}
      of={projectType}
      item={project}
      edit={editProject}
      get={getProject}
      atOnce={t`Dates and tags`}
      schema={projectFormSchema}
      labels={labels}
      valuesOf={valuesOf}
      draftKey={`projects/edit/${project.id}`}
      draftSchema={projectDraftSchema}
      onClose={onClose}
    >
      {() => <ProjectFields />}
    </EditDialog>
  );
}
