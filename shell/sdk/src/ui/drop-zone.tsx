import CloudUpload from 'lucide-react/icons/cloud-upload';
import { type DragEvent as ReactDragEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { megabytes, type UploadRule } from 'shared-contracts/constants/file';
import { t } from 'shared-contracts/translate';
import { useFocusAfterRemoval } from './chosen-file.tsx';

interface DropZoneProps {
  rule: UploadRule;
  label: string;
  optional: boolean;
  disabled: boolean;
  /** Whether several files can be chosen at once. */
  several?: boolean;
  /** Whether a file dropped at the current position ends up here. */
  isTarget?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** An area to drop or choose files. The native file input inside handles the keyboard. */
export const DropZone = ({ rule, label, optional, disabled, several = false, isTarget = false, onFiles }: DropZoneProps) => {
  const id = useId();
  const zone = useRef<HTMLLabelElement>(null);
  useFocusAfterRemoval(zone);
  const [over, setOver] = useState(false);
  const name = optional ? `${label}${t` (optional)`}` : label;
  const onDrag = (inside: boolean) => (event: ReactDragEvent) => {
    event.preventDefault();
    setOver(inside && !disabled);
  };
  const types = rule.extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  return (
    <label
      ref={zone}
      className="drop-zone"
      data-over={over || isTarget || undefined}
      onDragEnter={onDrag(true)}
      onDragOver={onDrag(true)}
      onDragLeave={onDrag(false)}
      onDrop={(event) => {
        onDrag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <input
        type="file"
        multiple={several}
        className="sr-only"
        accept={rule.extensions.join(',')}
        disabled={disabled}
        aria-label={t`${name}: choose a file`}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <CloudUpload className="size-5 text-muted" aria-hidden="true" />
      <span className="text-sm">
        <span className="font-medium text-primary-ink">{several ? t`Choose files` : t`Choose a file`}</span>
        <span className="pointer-coarse:hidden">{several ? t`, drop or paste them` : t` or drop it here`}</span>
      </span>
      <span id={`${id}-hint`} className="text-balance text-muted text-xs">
        {t`${types} up to ${megabytes(rule.maxBytes)}\u00a0MB`}
      </span>
    </label>
  );
};

/** Files that were pasted or dropped. */
interface ReceivedFiles {
  readonly files: readonly File[];
  /** The field that had the focus, or that they were dropped on. */
  readonly target: EventTarget | null;
}

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Office programs add a picture of the copied text; the person means the text. */
const pastedFiles = (data: DataTransfer | null): File[] => (data?.types.includes('text/plain') ? [] : [...(data?.files ?? [])]);

/**
 * Accepts files that are pasted or dropped anywhere in the form around an element. A file dropped outside the form is ignored:
 * the browser would otherwise navigate to it. Returns whether files are being dragged over the form.
 */
export const useFilesOfForm = (inside: RefObject<HTMLElement | null>, onFiles: (received: ReceivedFiles) => void): boolean => {
  const [over, setOver] = useState(false);
  const isHere = (target: EventTarget | null) =>
    target instanceof Node && (inside.current?.closest('form')?.contains(target) ?? false);
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0 || event.defaultPrevented || !isHere(event.target)) return;
    event.preventDefault();
    onFiles({ files, target: event.target });
  });
  const onDrag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(event.type === 'dragover' && isHere(event.target));
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!hasFiles(event.dataTransfer) || event.defaultPrevented) return;
    event.preventDefault();
    if (isHere(event.target)) onFiles({ files: [...(event.dataTransfer?.files ?? [])], target: event.target });
  });
  useEffect(() => {
    const listeners = new AbortController();
    // on the document, so that they run after React's handlers
    const { signal } = listeners;
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDrag, { signal });
    document.addEventListener('dragleave', onDrag, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => listeners.abort();
  }, []);
  return over;
};
