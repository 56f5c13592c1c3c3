import { useRef } from 'react';
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form';
import { t } from 'shared-contracts/translate';
import { applyIssues } from './problem-to-form.ts';

interface FailedUpload {
  /** The field of the form. */
  readonly path: string;
  readonly fileName: string;
  /** The same file would be refused again. */
  readonly final: boolean;
  readonly focus: () => void;
}

/** By form, the uploads that have failed and that the person has neither retried nor removed. */
const failedUploads = new WeakMap<object, Set<FailedUpload>>();

/** For a field with uploads: `ref` for its element, and what its uploads call when they fail. */
export const useFailedUploads = (path: string) => {
  const { control, clearErrors } = useFormContext();
  const ref = useRef<HTMLDivElement>(null);
  const focus = () => ref.current?.querySelector<HTMLElement>('[data-state="failed"] button')?.focus();
  const onFailed = ({ name }: File, final: boolean) => {
    const failed = failedUploads.get(control) ?? new Set();
    const upload = { path, fileName: name, final, focus };
    failedUploads.set(control, failed.add(upload));
    return () => {
      failed.delete(upload);
      clearErrors(path);
    };
  };
  return { ref, onFailed };
};

/**
 * Refuses to send a form without the files that a person has chosen for it: says so at the field of those that failed and focuses
 * the first. Returns whether there are any.
 */
export const refuseFailedUploads = <Values extends FieldValues, Context, Sent>(
  form: UseFormReturn<Values, Context, Sent>,
): boolean => {
  const failed = [...(failedUploads.get(form.control) ?? [])];
  const [first] = failed;
  if (!first) return false;
  const names = failed.map(({ fileName }) => fileName).join(', ');
  const message = failed.every(({ final }) => final) ? t`Remove ${names} first.` : t`Retry or remove ${names} first.`;
  applyIssues(form, [{ path: first.path, message }]);
  first.focus();
  return true;
};
