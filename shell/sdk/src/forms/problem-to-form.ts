import {
  type Field,
  type FieldErrors,
  type FieldPath,
  type FieldRefs,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import { t } from 'shared-contracts/translate';
import { errorText, isPortalError } from '../portal-error.ts';

/** The visible field of an issue: the one with that path, or its parent (`tags` for `tags.3`). */
const fieldFor = (fields: FieldRefs, path: string): string | undefined => {
  for (let name = path; name; name = name.slice(0, Math.max(name.lastIndexOf('.'), 0)))
    if ((get(fields, name) as Partial<Field> | undefined)?._f?.mount) return name;
  return undefined;
};

interface Issue {
  readonly path: string;
  readonly message: string;
}

/**
 * Shows each issue at its field and focuses the first; issues without a visible field show above the form.
 * @param formMessages further messages to show above the form
 */
export const applyIssues = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  issues: readonly Issue[],
  formMessages: readonly string[] = [],
): void => {
  const aboveForm = [...formMessages];
  let focused = false;
  for (const { path, message } of issues) {
    const field = fieldFor(form.control._fields, path);
    if (!field) {
      aboveForm.push(message);
      continue;
    }
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  if (aboveForm.length > 0) form.setError('root.server', { type: 'server', message: aboveForm.join(' ') });
};

/** The errors of a form's state, which nests them, as issues. */
const issuesIn = (error: object | undefined, path = ''): Issue[] => {
  if (!error) return [];
  if ('type' in error && typeof error.type === 'string')
    return [{ path, message: 'message' in error ? String(error.message) : '' }];
  return Object.entries(error).flatMap(([name, part]) => issuesIn(part, path ? `${path}.${name}` : name));
};

/** Shows the errors of fields that are not visible above the form, so that it says why it is not sent. */
export const applyHiddenErrors = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  errors: FieldErrors<Values>,
): void =>
  applyIssues(
    form,
    issuesIn(errors).filter(({ path }) => !fieldFor(form.control._fields, path)),
  );

/**
 * Shows why a call was refused: issues at their fields, other errors above the form. Ignores the end of a session, which the
 * portal handles.
 * @param isInToast whether a toast has shown the reason, so that it is not repeated above the form
 */
export const applyProblem = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  thrown: unknown,
  isInToast = false,
): void => {
  if (isPortalError(thrown) && thrown.code === 'unauthenticated') return;
  const issues = isPortalError(thrown) ? thrown.issues : [];
  // without a text it shows nowhere, and the form still counts as failed
  if (issues.length === 0 && isInToast) form.setError('root.server', { type: 'server' });
  else applyIssues(form, issues, issues.length > 0 ? [] : [errorText(thrown, t`Something went wrong. Please try again.`)]);
};
