/** The way of browsers that have no clipboard for this page, such as over plain HTTP. */
const copyBySelection = (text: string, beside: HTMLElement): boolean => {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'sr-only';
  // beside the button: what stands outside an open dialog cannot be selected
  beside.after(area);
  try {
    area.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    beside.focus();
  }
};

/** Puts a text on the clipboard. Answers whether that went well; a browser or a person can refuse it. */
export const copyText = async (text: string, beside: HTMLElement): Promise<boolean> => {
  try {
    // absent over plain HTTP, whatever the types say
    const { clipboard } = navigator as Partial<Navigator>;
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch {
    // refused: perhaps the other way is open
  }
  return copyBySelection(text, beside);
};
