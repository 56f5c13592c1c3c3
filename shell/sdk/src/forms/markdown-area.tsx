import { useFormContext, useWatch } from 'react-hook-form';
import { formatOnKey } from '../text/format-keys.ts';
import { WritePreview } from '../text/write-preview.tsx';
import { FieldFrame, useField } from './field.tsx';
import type { TextAreaProps } from './text-area.tsx';

/** Multi-line text with Markdown: Write and Preview, and Ctrl or Cmd with B, I, K. */
export const MarkdownArea = ({ name, label, hint, optional, disabled, placeholder, rows = 4, maxLength }: TextAreaProps) => {
  const { register } = useFormContext();
  const field = useField(name, Boolean(hint));
  const value: unknown = useWatch({ name });
  return (
    <FieldFrame {...{ name, label, hint, optional }} id={field.id} error={field.error} most={maxLength}>
      <WritePreview text={typeof value === 'string' ? value : ''} isRefused={field.error !== undefined}>
        <textarea
          {...register(name)}
          {...field.control}
          required={!optional}
          disabled={disabled}
          placeholder={placeholder}
          rows={rows}
          className="field-control field-area"
          onKeyDown={formatOnKey}
        />
      </WritePreview>
    </FieldFrame>
  );
};
