import { NewItemDialog } from 'portal-sdk/content';
import { DateField, MarkdownArea, TagsField, TextField } from 'portal-sdk/forms';
import { useHost } from 'portal-sdk/host';
import { operationQuery, useQuery } from 'portal-sdk/query';
import { Dialog, ErrorState, Spinner } from 'portal-sdk/ui';
import { dateYears, dayAfter, dayOf } from 'shared-contracts/constants/day';
import { projectLimits } from 'shared-contracts/constants/project';
import { projectDialogTexts } from 'shared-contracts/constants/project-dialog';
import { projectTexts } from 'shared-contracts/constants/project-texts';
import { listProjectTemplates, submitProject } from 'shared-contracts/endpoints/projects';
import {
  type ProjectInput,
  type ProjectTemplate,
  projectDraftSchema,
  projectInputSchema,
} from 'shared-contracts/schemas/project';
import { t } from 'shared-contracts/translate';

const years = { min: `${dateYears.first}-01-01`, max: `${dateYears.last}-12-31` };

/** The fields of a project, new or edited. */
export const ProjectFields = () => (
  <>
    <TextField name="name" label={t`Project name`} maxLength={projectLimits.name.max} placeholder={t`What is it called?`} />
    <MarkdownArea
      name="description"
      label={t`Description`}
      rows={6}
      maxLength={projectLimits.description.max}
      placeholder={t`The goal, the steps, and the people you need`}
    />
    <div className="grid gap-3 sm:grid-cols-2">
      <DateField name="startDate" label={t`Start date`} {...years} optional />
      <DateField name="endDate" label={t`End date`} {...years} optional />
    </div>
    <TagsField name="tags" label={t`Tags`} placeholder={t`solar, storage`} />
  </>
);

const empty: ProjectInput = { name: '', description: '', startDate: '', endDate: '', tags: [] };

interface SubmitDialogProps {
  /** Id of the template; empty for none. */
  about: string;
  onClose: () => void;
}

/** A project that starts today and has the duration of its template. */
const valuesFromTemplate = ({ name, description, tags, days }: ProjectTemplate, today: string): ProjectInput => ({
  ...{ name, description, tags },
  ...{ startDate: today, endDate: days === null ? '' : dayAfter(today, days) },
});

interface SubmitFormProps {
  defaultValues?: ProjectInput;
  draftKey?: string;
  onClose: () => void;
}

const SubmitForm = ({ defaultValues = empty, draftKey = 'projects/new', onClose }: SubmitFormProps) => (
  <NewItemDialog
    title={t`New Project`}
    description={t`A reviewer checks it first. Once approved, everyone can see and join it.`}
    submitLabel={t`Submit project`}
    submit={submitProject}
    inputOf={(body) => ({ body })}
    success={projectTexts.submitted}
    failure={projectDialogTexts.submissionFailed}
    schema={projectInputSchema}
    defaultValues={defaultValues}
    draftKey={draftKey}
    draftSchema={projectDraftSchema}
    hasPage
    onClose={onClose}
  >
    {() => <ProjectFields />}
  </NewItemDialog>
);

/** A new project with the values of a template; empty if the template no longer exists. */
const FromTemplate = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { timeZone } = useHost();
  const { data, error, isPending, refetch } = useQuery(operationQuery(listProjectTemplates));
  if (isPending) return <Spinner label={t`Opening the form…`} />;
  if (!data)
    return (
      <Dialog open onClose={onClose} title={t`New Project`}>
        <ErrorState error={error} onRetry={() => void refetch()} title={t`The templates could not be loaded`} />
      </Dialog>
    );
  const template = data.find((each) => each.id === id);
  const defaultValues = template && valuesFromTemplate(template, dayOf(new Date(), timeZone));
  return <SubmitForm onClose={onClose} draftKey={`projects/new/${id}`} defaultValues={defaultValues} />;
};

/** The dialog that submits a new project. */
export default function SubmitDialog({ about, onClose }: SubmitDialogProps) {
  return about ? <FromTemplate id={about} onClose={onClose} /> : <SubmitForm onClose={onClose} />;
}
