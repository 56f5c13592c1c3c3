import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../portal/bun.ts';
import { addressedDialogs } from '../shell/addressed-dialogs.ts';
import { unaddressedDialogs } from './unaddressed-dialogs.ts';

type Picture = keyof typeof addressedDialogs | keyof typeof unaddressedDialogs;

/** The dialogs whose pictures show the dialogs of a source file: as many as it has, also those inside a wrapper. */
const picturesOf: Readonly<Record<string, readonly Picture[]>> = {
  'mf-admin-profile/src/features/content/editor.tsx': ['a Kaizen tip as people see it'],
  'mf-admin-profile/src/features/content/energy-templates.tsx': ['a new template of energy items'],
  'mf-admin-profile/src/features/content/project-templates.tsx': ['a new template of projects in the panel'],
  'mf-admin-profile/src/features/content/tips.tsx': ['a new Kaizen tip'],
  'mf-admin-profile/src/features/fields/fields-tab.tsx': ['a new field', 'a new subfield'],
  'mf-admin-profile/src/features/jobs/jobs-tab.tsx': ['the deletion of a failed job', 'a retry of all failed jobs'],
  'mf-admin-profile/src/features/remotes/change-dialog.tsx': ['a change of a live release'],
  'mf-admin-profile/src/features/remotes/deploy-tokens.tsx': [
    'an issued deploy token',
    'the end of an issued deploy token',
    'the revocation of a deploy token',
  ],
  'mf-admin-profile/src/features/remotes/token-dialog.tsx': ['a new deploy token'],
  'mf-admin-profile/src/features/reviews/selection-bar.tsx': ['the rejection of several items'],
  'mf-admin-profile/src/features/rows/ordered-list.tsx': ['the deletion of a Kaizen tip'],
  'mf-admin-profile/src/features/users/invite-dialog.tsx': ['an invitation'],
  'mf-admin-profile/src/features/users/role-select.tsx': ['a change of role'],
  'mf-admin-profile/src/features/users/user-actions.tsx': ['the deactivation of an account', 'the revocation of an invitation'],
  'mf-ai-tools/src/features/case-studies/case-study-dialog.tsx': ['a case study'],
  'mf-ai-tools/src/features/edit/edit-dialog.tsx': ['the edit of an AI tool'],
  'mf-ai-tools/src/features/submit/submit-dialog.tsx': ['a new AI tool'],
  'mf-booking/src/features/cancel-booking/cancel-dialog.tsx': ['the end of a booking'],
  'mf-booking/src/features/create-booking/booking-dialog.tsx': ['a booking'],
  'mf-booking/src/features/manage-offices/managed-office.tsx': ['a deactivated desk'],
  'mf-booking/src/features/manage-offices/office-dialogs.tsx': ['a new office', 'a new table', 'a closed day'],
  'mf-design/src/features/upload/edit-dialog.tsx': ['the edit of a presentation'],
  'mf-design/src/features/upload/upload-dialog.tsx': ['a new presentation'],
  'mf-energy/src/features/edit/edit-dialog.tsx': ['the edit of an energy item'],
  'mf-energy/src/features/item/fill-dialog.tsx': ['the form of a prompt'],
  'mf-energy/src/features/submit/submit-dialog.tsx': ['a new energy item', 'a template that could not be loaded'],
  'mf-energy/src/features/templates/templates-page.tsx': ['a template of energy items'],
  'mf-financing/src/features/edit/edit-dialog.tsx': ['the edit of a grant'],
  'mf-financing/src/features/submit/submit-dialog.tsx': ['a new grant'],
  'mf-ideas/src/features/edit/edit-dialog.tsx': ['the edit of an idea'],
  'mf-ideas/src/features/merge/merge-dialog.tsx': ['the merge of an idea'],
  'mf-ideas/src/features/submit/submit-dialog.tsx': ['a new idea'],
  'mf-projects-reports/src/features/projects/form/complete-dialog.tsx': ['the completion of a project'],
  'mf-projects-reports/src/features/projects/form/edit-dialog.tsx': ['the edit of a project'],
  'mf-projects-reports/src/features/projects/form/join-dialog.tsx': ['joining a project'],
  'mf-projects-reports/src/features/projects/form/leave-dialog.tsx': ['leaving a project'],
  'mf-projects-reports/src/features/projects/form/submit-dialog.tsx': [
    'a new project',
    'a project template that could not be loaded',
  ],
  'mf-projects-reports/src/features/projects/project-parts.tsx': ['joining a project'],
  'mf-projects-reports/src/features/projects/templates/template-dialog.tsx': ['a template of projects'],
  'mf-projects-reports/src/features/projects/templates/template-form.tsx': [
    'a new template of projects',
    'the deletion of a template of projects',
  ],
  'mf-projects-reports/src/features/technical-reports/form/edit-report-dialog.tsx': ['the edit of a report'],
  'mf-projects-reports/src/features/technical-reports/form/new-report-dialog.tsx': ['a new technical report'],
  'mf-projects-reports/src/features/technical-reports/form/new-version-dialog.tsx': ['a new version of a report'],
  'mf-projects-reports/src/features/technical-reports/preview/compare-dialog.tsx': ['two versions of a report compared'],
  'mf-projects-reports/src/features/technical-reports/report/version-history.tsx': ['an earlier version of a report'],
  'shell/sdk/src/content/comment-item.tsx': ['the deletion of a comment'],
  'shell/sdk/src/content/edit-dialog.tsx': ['the edit of an idea'],
  'shell/sdk/src/content/new-item-dialog.tsx': ['a new idea'],
  'shell/sdk/src/content/reject-dialog.tsx': ['the rejection of an idea'],
  'shell/sdk/src/content/row-dialog.tsx': ['a new subfield'],
  'shell/sdk/src/content/withdraw-dialog.tsx': ['the withdrawal of an idea'],
  'shell/sdk/src/lists/filter-sheet.tsx': ['the filters of a list on a phone'],
  'shell/sdk/src/preview/preview-dialog.tsx': ['the preview of a report'],
  'shell/src/components-page/dialogs.tsx': ['unsaved changes', 'a long dialog', 'a busy dialog', 'a question'],
  'shell/src/dashboard/arrange-dialog.tsx': ['the panels of the dashboard'],
  'shell/src/search/search-dialog.tsx': ['the search across the areas'],
  'shell/src/shortcuts/shortcuts-dialog.tsx': ['keyboard shortcuts'],
};

/** Source files whose dialogs have no picture, with the reason. */
const withoutPicture: Readonly<Record<string, string>> = {
  'mf-admin-profile/src/features/profile/remove-file.tsx': 'the sample accounts have neither CV nor photo',
  'mf-admin-profile/src/features/projects/my-projects.tsx': 'the same question as on the page of the project',
  'mf-admin-profile/src/features/security/security.tsx': 'asks about further sessions, of which a run has as many as it opens',
  'mf-ai-tools/src/features/case-studies/case-studies.tsx': 'the same question as for a comment',
  'mf-energy/src/features/analysis/author-dialog.tsx': 'opens for more colleagues than the sample content has',
  'shell/sdk/src/ui/copy-by-hand.tsx': 'opens in browsers that refuse the clipboard',
  'shell/src/remotes/overrides.tsx': 'opens for developers whose server allows it',
};

const opens = /<(?:Dialog|ConfirmDialog|Modal)\b/g;
/** Whether the file is a primitive that all dialogs are built from. */
const isPrimitive = (file: string): boolean => /^shell\/sdk\/src\/ui\/(?:dialog|modal|confirm-dialog)\.tsx$/.test(file);

/** A source file, and how many dialogs it renders. */
export interface DialogSource {
  readonly file: string;
  readonly dialogs: number;
}

/** Components that are a dialog around what they are given, by the file that exports them. */
const wrappersIn = (sources: ReadonlyMap<string, string>): Map<string, string> =>
  new Map(
    [...sources].flatMap(([file, code]) => {
      const isWrapper =
        code.search(opens) !== -1 && /\{(?:props\.)?children[(}]|<(?:Dialog|Modal)[^>]*\btitle=\{(?:props\.)?title\}/.test(code);
      const names = [...code.matchAll(/^export (?:default )?(?:const|function) (\w+Dialog)\b/gm)];
      return isWrapper ? names.map(([, name = '']) => [name, file] as const) : [];
    }),
  );

/** Whether a component of this name is the wrapper: another file can have its own. */
const isImported = (file: string, code: string, name: string, wrapper: string): boolean => {
  const from =
    code.match(new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`))?.[1] ??
    code.match(new RegExp(`\\b${name} = \\w+\\(\\(\\) =>\\s*import\\('([^']+)'\\)`))?.[1];
  if (from?.startsWith('.')) return join(dirname(file), from) === wrapper;
  return from?.startsWith('portal-sdk') === true && wrapper.startsWith('shell/sdk/');
};

/** How many dialogs each of the sources renders, also by a component that wraps one; those that render none are left out. */
export const countDialogs = (sources: ReadonlyMap<string, string>): DialogSource[] => {
  const wrappers = [...wrappersIn(sources)];
  return [...sources]
    .map(([file, code]) => {
      const wrapped = wrappers
        .filter(([name, wrapper]) => isImported(file, code, name, wrapper))
        .map(([name]) => [...code.matchAll(new RegExp(`<${name}\\b`, 'g'))].length);
      return { file, dialogs: [...code.matchAll(opens)].length + wrapped.reduce((sum, count) => sum + count, 0) };
    })
    .filter(({ dialogs }) => dialogs > 0)
    .sort((one, other) => one.file.localeCompare(other.file));
};

/** The source files of shell and remotes that render a dialog. */
export const dialogSources = (): DialogSource[] => {
  const folders = [
    'shell/src',
    'shell/sdk/src',
    ...readdirSync(root).flatMap((name) => (name.startsWith('mf-') ? [`${name}/src`] : [])),
  ];
  const files = folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !isPrimitive(file));
  return countDialogs(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
};

/** Source files with more dialogs than pictures, and no reason for that. */
export const dialogsWithoutPicture = (sources: readonly DialogSource[]): string[] => {
  const drawn = new Set([...Object.keys(addressedDialogs), ...Object.keys(unaddressedDialogs)]);
  return sources
    .filter(({ file }) => !withoutPicture[file])
    .map(({ file, dialogs }) => ({ file, dialogs, pictures: picturesOf[file]?.filter((name) => drawn.has(name)).length ?? 0 }))
    .filter(({ dialogs, pictures }) => pictures < dialogs)
    .map(({ file, dialogs, pictures }) => `${file} has ${pictures} pictures for ${dialogs} dialogs`);
};

/** Files named here that no longer render a dialog. */
export const dialogsThatAreGone = (sources: readonly DialogSource[]): string[] =>
  [...Object.keys(picturesOf), ...Object.keys(withoutPicture)].filter((name) => !sources.some(({ file }) => file === name));
