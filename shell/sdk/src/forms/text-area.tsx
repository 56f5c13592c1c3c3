import type { KeyboardEventHandler, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatOnKey } from '../text/format-keys.ts';
import { WritePreview } from '../text/write-preview.tsx';
import { FieldFrame, type FieldOptions, useField } from './field.tsx';

interface TextAreaProps extends FieldOptions {
  placeholder?: string;
  /** Initial height in lines. */
  rows?: number;
  /** Maximum length in characters; shows a counter. The schema reports a longer value. */
  maxLength?: number;
}

interface FramedAreaProps extends TextAreaProps {
  /** Whether the text may contain images. */
  markdown?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLTextAreaElement>;
  /** Wraps the text area in further elements. */
  around?: (area: ReactNode, isRefused: boolean) => ReactNode;
}

/** Multi-line text; grows with its content if the browser supports it. */
export const TextArea = ({ around = (area) => area, onKeyDown, markdown, ...options }: FramedAreaProps) => {
  const { name, label, hint, optional, disabled, placeholder, rows = 4, maxLength } = options;
  const { register } = useFormContext();
  const field = useField(name, Boolean(hint));
  const area = (
    <textarea
      {...register(name)}
      {...field.control}
      required={!optional}
      disabled={disabled}
      placeholder={placeholder}
      rows={rows}
      className="field-control field-area"
      data-markdown={markdown || undefined}
      onKeyDown={onKeyDown}
    />
  );
  return (
    <FieldFrame {...{ name, label, hint, optional }} id={field.id} error={field.error} most={maxLength}>
      {around(area, field.error !== undefined)}
    </FieldFrame>
  );
};

/** Multi-line text with Markdown: Write and Preview, and Ctrl or Cmd with B, I, K. */
export const MarkdownArea = (props: TextAreaProps) => {
  const value: unknown = useWatch({ name: props.name });
  return (
    <TextArea
      {...props}
      markdown
      onKeyDown={formatOnKey}
      around={(area, isRefused) => (
        <WritePreview text={typeof value === 'string' ? value : ''} isRefused={isRefused}>
          {area}
        </WritePreview>
      )}
    />
  );
};
