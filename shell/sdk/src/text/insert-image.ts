import { imageMarkdown } from 'shared-contracts/markdown/text-tree';

/** A position in a Markdown field that can be found again after more was typed. */
export interface TextPosition {
  readonly area: HTMLTextAreaElement;
  /** The text before the caret. */
  readonly before: string;
}

/** The caret position in a Markdown field; undefined for any other element. */
export const textPositionOf = (target: EventTarget | null): TextPosition | undefined =>
  target instanceof HTMLTextAreaElement && target.dataset.markdown !== undefined
    ? { area: target, before: target.value.slice(0, target.selectionEnd) }
    : undefined;

/** In pixels; undefined if the browser cannot decode the image. */
const sizeOf = async (file: Blob): Promise<{ width: number; height: number } | undefined> => {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return undefined;
  }
};

/** React treats a value set on the element itself as its own, and fires no change event. */
const writeValue = (area: HTMLTextAreaElement, value: string): void =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);

/**
 * Inserts a stored image into the text on a line of its own: where it was pasted, or at the caret if the text before has changed.
 * The caret keeps its position in the text, and the form is notified.
 */
export const insertImage = async ({ area, before }: TextPosition, file: File, href: string): Promise<void> => {
  const image = imageMarkdown(file.name.replace(/\.[^.]+$/, ''), { href, ...(await sizeOf(file)) });
  const { value, selectionEnd } = area;
  const offset = value.startsWith(before) ? before.length : selectionEnd;
  const startsLine = offset === 0 || value[offset - 1] === '\n';
  const insert = `${startsLine ? '' : '\n'}${image}\n`;
  // a caret at that position moves after the image, as if it had been typed
  const moved = (caret: number) => (caret < offset ? caret : caret + insert.length);
  const selected = [moved(area.selectionStart), moved(selectionEnd)] as const;
  writeValue(area, value.slice(0, offset) + insert + value.slice(offset));
  area.setSelectionRange(...selected);
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }));
};
