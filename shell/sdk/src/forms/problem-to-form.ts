import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorText, isPortalError } from '../portal-error.ts';

/** The field that shows an issue: the one of that path, or the one that holds it (`tags.3` in `tags`). */
const fieldFor = (mounted: ReadonlySet<string>, path: string): string | undefined => {
  for (let at = path; at; at = at.slice(0, Math.max(at.lastIndexOf('.'), 0))) if (mounted.has(at)) return at;
  return undefined;
};

interface Issue {
  readonly path: string;
  readonly message: string;
}

/** Shows each issue at its field, the first of them focused; those of fields that are not on screen above the form. */
export const applyIssues = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  issues: readonly Issue[],
  elsewhere: readonly string[] = [],
): void => {
  const above = [...elsewhere];
  let focused = false;
  for (const { path, message } of issues) {
    const field = fieldFor(form.control._names.mount, path);
    if (!field) {
      above.push(message);
      continue;
    }
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: !focused });
    focused = true;
  }
  if (above.length > 0) form.setError('root.server', { type: 'server', message: above.join(' ') });
};

/** Shows what a call was refused for: its issues at their fields, a failure without issues above the form. */
export const applyProblem = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
  thrown: unknown,
): void => {
  const issues = isPortalError(thrown) ? thrown.issues : [];
  applyIssues(form, issues, issues.length > 0 ? [] : [errorText(thrown, 'Something went wrong. Please try again.')]);
};
