import { useWatch } from 'react-hook-form';
import { formatOnKey } from '../text/format-keys.ts';
import { WritePreview } from '../text/write-preview.tsx';
import { TextArea, type TextAreaProps } from './text-area.tsx';

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
