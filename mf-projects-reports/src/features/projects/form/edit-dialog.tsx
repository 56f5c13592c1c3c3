import { EditDialog } from 'portal-sdk/content';
import { editProject, getProject } from 'shared-contracts/endpoints/projects';
import { type Project, projectDraftSchema, projectFormSchema } from 'shared-contracts/schemas/project';
import { projectType } from '../project-type.ts';
import { ProjectFields } from './project-fields.tsx';

const labels = { name: 'Project name', description: 'Description', startDate: 'Start date', endDate: 'End date', tags: 'Tags' };

const valuesOf = ({ name, description, startDate, endDate, tags }: Project) => ({ name, description, startDate, endDate, tags });

/** The dialog that changes a project. */
export default function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  return (
    <EditDialog
      title="Edit Project"
      of={projectType}
      item={project}
      edit={editProject}
      get={getProject}
      atOnce="Dates and tags"
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
