import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';

export interface FieldOptions {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Says '(optional)' beside the label; fields are required unless they say so. */
  optional?: boolean;
  disabled?: boolean;
}

/** The first message at or below a path: a list carries its errors at its entries. */
const messageIn = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string' && error.message) return error.message;
  if ('ref' in error) return undefined;
  for (const part of Object.values(error)) {
    const message = messageIn(part);
    if (message) return message;
  }
  return undefined;
};

/** Ids and error of a field, and what its control needs to point at them. */
export const useField = (name: string, hasHint: boolean) => {
  const id = useId();
  const { errors } = useFormState<FieldValues>({ name, exact: false });
  const error = messageIn(get(errors, name));
  const describedBy = [error ? `${id}-error` : '', hasHint ? `${id}-hint` : ''].filter(Boolean).join(' ');
  return {
    id,
    error,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined },
  } as const;
};

/** How many characters there are, counted as the server does: without blanks at the ends. */
const Counter = ({ name, most }: { name: string; most: number }) => {
  const value: unknown = useWatch({ name });
  const length = typeof value === 'string' ? value.trim().length : 0;
  return (
    <span className={`ml-auto shrink-0 text-xs tabular-nums ${length > most ? 'font-medium text-error-ink' : 'text-muted'}`}>
      <span aria-hidden="true">
        {length}/{most}
      </span>
      <span className="sr-only">{`${length} of ${most} characters`}</span>
    </span>
  );
};

export interface FieldFrameProps extends FieldOptions {
  id: string;
  error: string | undefined;
  /** Shows a counter against this limit. */
  most?: number;
  children: ReactNode;
}

/** Label above, control, then hint or error and the counter below. */
export const FieldFrame = ({ id, name, label, hint, optional = false, error, most, children }: FieldFrameProps) => (
  <div className="flex min-w-0 flex-col gap-1.5">
    <label htmlFor={id} className="field-label">
      {label}
      {optional ? <span className="font-normal text-muted"> (optional)</span> : null}
    </label>
    {children}
    <div className="flex min-h-4 items-start gap-3 empty:hidden">
      <div className="min-w-0 empty:hidden">
        {error ? (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-error-ink text-xs">
            <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
            {error}
          </p>
        ) : null}
        {hint ? (
          <p id={`${id}-hint`} className="text-muted text-xs">
            {hint}
          </p>
        ) : null}
      </div>
      {most ? <Counter name={name} most={most} /> : null}
    </div>
  </div>
);
