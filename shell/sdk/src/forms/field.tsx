import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type FieldValues, get, useFormState, useWatch } from 'react-hook-form';
import { t } from 'shared-contracts/translate';
import { Optional } from '../ui/optional.tsx';

export interface FieldOptions {
  /** Path of the value in the form. */
  name: string;
  label: string;
  hint?: ReactNode;
  /** Shows '(optional)' next to the label; by default a field is required. */
  optional?: boolean;
  disabled?: boolean;
}

/** The first message at or below a path: a list has its errors at its entries. */
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

/** Ids and error of a field, and the ARIA attributes of its control. */
export const useField = (name: string, hasHint: boolean) => {
  const id = useId();
  const { errors } = useFormState<FieldValues>({ name, exact: false });
  const error = messageIn(get(errors, name));
  const describedBy = error ? `${id}-error` : hasHint ? `${id}-hint` : undefined;
  return {
    id,
    error,
    control: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy },
  } as const;
};

/** Character counter; like the server, it ignores leading and trailing spaces. */
const Counter = ({ name, most }: { name: string; most: number }) => {
  const value: unknown = useWatch({ name });
  const length = typeof value === 'string' ? value.trim().length : 0;
  return (
    <span className={`ml-auto shrink-0 tabular-nums ${length > most ? 'font-medium text-error-ink' : 'text-muted'}`}>
      <span aria-hidden="true">
        {length}/{most}
      </span>
      <span className="sr-only">{t`${length} of ${most} characters`}</span>
    </span>
  );
};

export interface FieldFrameProps extends FieldOptions {
  id: string;
  error: string | undefined;
  /** Shows a counter with this limit. */
  most?: number;
  children: ReactNode;
}

/** Label above; control; error or hint, and the counter, below. When an error appears at the focused field, all of it is in view. */
export const FieldFrame = ({ id, name, label, hint, optional = false, error, most, children }: FieldFrameProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const { submitCount } = useFormState();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each submit focuses the field, but scrolls only to its control
  useEffect(() => {
    if (error && frame.current?.contains(document.activeElement)) frame.current.scrollIntoView({ block: 'nearest' });
  }, [error, submitCount]);
  return (
    <div ref={frame} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="field-label">
        {label}
        {optional ? <Optional /> : null}
      </label>
      {children}
      {/* Always one line high, so that an error does not move what is below it. */}
      <div className="flex min-h-4 items-start gap-3 text-xs">
        {error ? (
          <p id={`${id}-error`} className="flex min-w-0 items-start gap-1.5 text-error-ink">
            <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
            {error}
          </p>
        ) : hint ? (
          <p id={`${id}-hint`} className="min-w-0 text-muted">
            {hint}
          </p>
        ) : null}
        {most ? <Counter name={name} most={most} /> : null}
      </div>
    </div>
  );
};
