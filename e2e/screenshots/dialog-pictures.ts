import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../portal/bun.ts';
import { addressedDialogs } from '../shell/addressed-dialogs.ts';
import { unaddressedDialogs } from './unaddressed-dialogs.ts';

/** The dialog whose picture shows the component, by source file. */
const pictureOf: Readonly<Record<string, keyof typeof addressedDialogs | keyof typeof unaddressedDialogs>> = {
  'mf-admin-profile/src/features/content/editor.tsx': 'a Kaizen tip as people see it',
  'mf-admin-profile/src/features/remotes/change-dialog.tsx': 'a change of a live release',
  'mf-admin-profile/src/features/remotes/token-dialog.tsx': 'a new deploy token',
  'mf-admin-profile/src/features/rows/ordered-list.tsx': 'the deletion of a Kaizen tip',
  'mf-admin-profile/src/features/rows/row-dialog.tsx': 'a new subfield',
  'mf-admin-profile/src/features/users/invite-dialog.tsx': 'an invitation',
  'mf-admin-profile/src/features/users/role-select.tsx': 'a change of role',
  'mf-admin-profile/src/features/users/user-actions.tsx': 'the deactivation of an account',
  'mf-ai-tools/src/features/case-studies/case-study-dialog.tsx': 'a case study',
  'mf-booking/src/features/manage-offices/managed-office.tsx': 'a deactivated desk',
  'mf-booking/src/features/my-bookings/cancel-dialog.tsx': 'the end of a booking',
  'mf-energy/src/features/item/fill-dialog.tsx': 'the form of a prompt',
  'mf-energy/src/features/templates/templates-page.tsx': 'a template of energy items',
  'mf-ideas/src/features/merge/merge-dialog.tsx': 'the merge of an idea',
  'mf-projects-reports/src/features/projects/form/complete-dialog.tsx': 'the completion of a project',
  'mf-projects-reports/src/features/projects/form/join-dialog.tsx': 'joining a project',
  'mf-projects-reports/src/features/projects/form/leave-dialog.tsx': 'leaving a project',
  'mf-projects-reports/src/features/projects/project-parts.tsx': 'joining a project',
  'mf-projects-reports/src/features/projects/templates/template-dialog.tsx': 'a template of projects',
  'mf-projects-reports/src/features/projects/templates/template-form.tsx': 'a new template of projects',
  'shell/sdk/src/preview/preview-dialog.tsx': 'the preview of a report',
  'mf-projects-reports/src/features/technical-reports/report/version-history.tsx': 'an earlier version of a report',
  'shell/sdk/src/content/comment-item.tsx': 'the deletion of a comment',
  'shell/sdk/src/content/edit-dialog.tsx': 'the edit of an idea',
  'shell/sdk/src/content/new-item-dialog.tsx': 'a new idea',
  'shell/sdk/src/content/reject-dialog.tsx': 'the rejection of an idea',
  'shell/sdk/src/content/withdraw-dialog.tsx': 'the withdrawal of an idea',
  'shell/sdk/src/lists/filter-sheet.tsx': 'the filters of a list on a phone',
  'shell/src/components-page/dialogs.tsx': 'unsaved changes',
  'shell/src/dashboard/arrange-dialog.tsx': 'the panels of the dashboard',
  'shell/src/search/search-dialog.tsx': 'the search across the areas',
  'shell/src/shortcuts/shortcuts-dialog.tsx': 'keyboard shortcuts',
};

/** Source files whose dialog has no picture, with the reason. */
const withoutPicture: Readonly<Record<string, string>> = {
  'mf-admin-profile/src/features/jobs/jobs-tab.tsx': 'the sample content has no failed job',
  'mf-admin-profile/src/features/profile/cv-row.tsx': 'the sample accounts have no CV',
  'mf-admin-profile/src/features/remotes/deploy-tokens.tsx': 'the sample content has no deploy token',
  'mf-admin-profile/src/features/security/security.tsx': 'asks about further sessions, of which a run has as many as it opens',
  'mf-ai-tools/src/features/case-studies/case-studies.tsx': 'the same question as for a comment',
  'mf-energy/src/features/analysis/author-dialog.tsx': 'opens for more colleagues than the sample content has',
  'mf-projects-reports/src/features/technical-reports/preview/compare-dialog.tsx':
    'the sample reports are PDFs, of which no texts are compared',
  'shell/sdk/src/ui/copy-by-hand.tsx': 'opens in browsers that refuse the clipboard',
  'shell/src/remotes/overrides.tsx': 'opens for developers whose server allows it',
};

const opens = /<(?:Dialog|ConfirmDialog|Modal)\b/;
/** Whether the file is a primitive that all dialogs are built from. */
const isPrimitive = (file: string): boolean => /^shell\/sdk\/src\/ui\/(?:dialog|modal|confirm-dialog)\.tsx$/.test(file);

/** The source files of shell and remotes that render a dialog. */
export const dialogSources = (): string[] =>
  ['shell/src', 'shell/sdk/src', ...readdirSync(root).flatMap((name) => (name.startsWith('mf-') ? [`${name}/src`] : []))]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !isPrimitive(file))
    .filter((file) => opens.test(readFileSync(join(root, file), 'utf8')))
    .sort();

/** Source files with a dialog that has neither a picture nor a reason for having none. */
export const dialogsWithoutPicture = (sources: readonly string[]): string[] => {
  const drawn = new Set([...Object.keys(addressedDialogs), ...Object.keys(unaddressedDialogs)]);
  return sources.filter((file) => !drawn.has(pictureOf[file] ?? '') && !withoutPicture[file]);
};

/** Files named here that no longer render a dialog. */
export const dialogsThatAreGone = (sources: readonly string[]): string[] =>
  [...Object.keys(pictureOf), ...Object.keys(withoutPicture)].filter((file) => !sources.includes(file));
