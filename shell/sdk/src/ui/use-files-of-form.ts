import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Files that were pasted or dropped. */
interface BroughtFiles {
  readonly files: readonly File[];
  /** The field that had the focus, or that they were dropped on. */
  readonly target: EventTarget | null;
}

const bringsFiles = (data: DataTransfer | null): boolean => data?.types.includes('Files') ?? false;

/** Office programs add a picture of the copied text; the person means the text. */
const pastedFiles = (data: DataTransfer | null): File[] => (data?.types.includes('text/plain') ? [] : [...(data?.files ?? [])]);

/**
 * Accepts files that are pasted or dropped anywhere in the form around an element. A file dropped outside the form is ignored:
 * the browser would otherwise navigate to it. Returns whether files are being dragged over the form.
 */
export const useFilesOfForm = (inside: RefObject<HTMLElement | null>, onFiles: (brought: BroughtFiles) => void): boolean => {
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
    if (!bringsFiles(event.dataTransfer)) return;
    event.preventDefault();
    setOver(event.type === 'dragover' && isHere(event.target));
  });
  const onDrop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!bringsFiles(event.dataTransfer) || event.defaultPrevented) return;
    event.preventDefault();
    if (isHere(event.target)) onFiles({ files: [...(event.dataTransfer?.files ?? [])], target: event.target });
  });
  useEffect(() => {
    const ends = new AbortController();
    // on the document, so that it runs after React's handlers
    const { signal } = ends;
    document.addEventListener('paste', onPaste, { signal });
    document.addEventListener('dragover', onDrag, { signal });
    document.addEventListener('dragleave', onDrag, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => ends.abort();
  }, []);
  return over;
};
