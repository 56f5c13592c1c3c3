import { imageMarkdown } from 'shared-contracts/markdown/file-image';

/** A place in a field for Markdown, found again after more was typed. */
export interface TextPlace {
  readonly area: HTMLTextAreaElement;
  /** What stood before the caret. */
  readonly before: string;
}

/** The caret of a field for Markdown; undefined for any other element. */
export const textPlaceOf = (target: EventTarget | null): TextPlace | undefined =>
  target instanceof HTMLTextAreaElement && target.dataset.markdown !== undefined
    ? { area: target, before: target.value.slice(0, target.selectionEnd) }
    : undefined;

/** In pixels; nothing where the browser cannot read the image. */
const sizeOf = async (file: Blob): Promise<{ width: number; height: number } | undefined> => {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return undefined;
  }
};

/** React takes a value that is set on the element itself for its own, and tells nobody. */
const writeValue = (area: HTMLTextAreaElement, value: string): void =>
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);

/**
 * Puts a stored image into the text as a line of its own: where it was pasted, or at the caret if the text before has changed.
 * The caret stays in its words, and the form learns of it.
 */
export const insertImage = async ({ area, before }: TextPlace, file: File, href: string): Promise<void> => {
  const image = imageMarkdown(file.name.replace(/\.[^.]+$/, ''), { href, ...(await sizeOf(file)) });
  const { value, selectionEnd } = area;
  const at = value.startsWith(before) ? before.length : selectionEnd;
  const startsLine = at === 0 || value[at - 1] === '\n';
  const insert = `${startsLine ? '' : '\n'}${image}\n`;
  // a caret at that place goes behind the image, as if it were typed
  const moved = (caret: number) => (caret < at ? caret : caret + insert.length);
  const selected = [moved(area.selectionStart), moved(selectionEnd)] as const;
  writeValue(area, value.slice(0, at) + insert + value.slice(at));
  area.setSelectionRange(...selected);
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: insert }));
};
