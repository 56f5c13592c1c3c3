import { NewItemDialog } from 'portal-sdk/content';
import { useHost } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Spinner } from 'portal-sdk/ui';
import { dayAfter, dayOf } from 'shared-contracts/constants/day';
import { projectTexts } from 'shared-contracts/constants/project';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { listProjectTemplates, submitProject } from 'shared-contracts/endpoints/projects';
import {
  type ProjectInput,
  type ProjectTemplate,
  projectDraftSchema,
  projectInputSchema,
} from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';
import { ProjectFields } from './project-fields.tsx';

const empty: ProjectInput = { name: '', description: '', startDate: '', endDate: '', tags: [] };

interface SubmitDialogProps {
  /** Id of the template; empty for none. */
  about: string;
  onClose: () => void;
}

/** A project that starts today and has the duration of its template. */
const filledFrom = ({ name, description, tags, days }: ProjectTemplate, today: string): ProjectInput => ({
  ...{ name, description, tags },
  ...{ startDate: today, endDate: days === null ? '' : dayAfter(today, days) },
});

/** The default values of the form for this template; undefined while the templates load. */
const useDefaultValues = (template: string): ProjectInput | undefined => {
  const { timeZone } = useHost();
  const { data, isPending } = useQuery({ ...operationQuery(listProjectTemplates), enabled: template !== '' });
  if (template === '') return empty;
  if (isPending) return undefined;
  const chosen = data?.find(({ id }) => id === template);
  return chosen ? filledFrom(chosen, dayOf(new Date(), timeZone)) : empty;
};

/** The dialog that submits a new project. */
export default function SubmitDialog({ about: template, onClose }: SubmitDialogProps) {
  const defaultValues = useDefaultValues(template);
  if (!defaultValues) return <Spinner label={t`Opening the form…`} />;
  return (
    <NewItemDialog
      title={t`New Project`}
      description={t`A reviewer checks it first. Once approved, everyone can see and join it.`}
      submitLabel={t`Submit Project`}
      submit={submitProject}
      inputOf={(body) => ({ body })}
      success={projectTexts.submitted}
      failure={projectDialogTexts.submissionFailed}
      schema={projectInputSchema}
      defaultValues={defaultValues}
      draftKey={template === '' ? 'projects/new' : `projects/new/${template}`}
      draftSchema={projectDraftSchema}
      onClose={onClose}
    >
      {() => <ProjectFields />}
    </NewItemDialog>
  );
}
