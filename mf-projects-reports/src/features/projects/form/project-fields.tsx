import { DateField, MarkdownArea, TagsField, TextField } from 'portal-sdk/forms';
import { projectLimits } from 'shared-contracts/constants/project';
import { t } from 'shared-contracts/translate';

const { firstYear, lastYear } = projectLimits;

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
      <DateField name="startDate" label={t`Start date`} min={`${firstYear}-01-01`} max={`${lastYear}-12-31`} optional />
      <DateField name="endDate" label={t`End date`} min={`${firstYear}-01-01`} max={`${lastYear}-12-31`} optional />
    </div>
    <TagsField name="tags" label={t`Tags`} placeholder={t`solar, storage`} />
  </>
);
