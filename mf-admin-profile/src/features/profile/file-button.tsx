import { Button, type ButtonProps } from 'portal-sdk/ui';
import { useRef } from 'react';

interface FileButtonProps
  extends Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'busy' | 'busyLabel' | 'children' | 'aria-label'> {
  /** In the format of a file input's `accept`. */
  accept: string;
  onFile: (file: File) => void;
}

/** A button that opens the picker for one file. */
export const FileButton = ({ accept, onFile, ...button }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
};
