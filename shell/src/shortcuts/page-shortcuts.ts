/** The links of the cards or rows of the page, in order. */
const listLinks = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-list-link]')];

const rowOf = (link: HTMLElement): Element => link.closest('li, article') ?? link;

/** The link of the card or row that contains an element. */
const linkAround = (element: Element | null): HTMLElement | undefined =>
  listLinks().find((link) => rowOf(link).contains(element));

/** Moves the focus to the next or previous card or row; from elsewhere, to the first one in the viewport. */
export const moveFocus = (step: 1 | -1): boolean => {
  const links = listLinks();
  const current = links.findIndex((link) => rowOf(link).contains(document.activeElement));
  const firstInViewport = () => links.find((link) => link.getBoundingClientRect().top >= 0) ?? links[0];
  const next = current < 0 ? firstInViewport() : links[current + step];
  next?.focus({ preventScroll: true });
  if (next) rowOf(next).scrollIntoView({ block: 'nearest' });
  return links.length > 0;
};

const shortcutElements = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-shortcut]')];

/**
 * The element that a key belongs to. In a list, only an element in the focused card or row counts; an element of the page takes
 * precedence over one of the frame.
 */
const elementOf = (key: string): HTMLElement | undefined => {
  const focused = linkAround(document.activeElement);
  const matching = shortcutElements().filter((element) => {
    const link = linkAround(element);
    return element.dataset.shortcut === key && (!link || link === focused);
  });
  return matching.find((element) => element.closest('main')) ?? matching[0];
};

/** Focuses the field, or clicks the button, that a key belongs to. Returns whether there is one. */
export const pressElement = (key: string): boolean => {
  const element = elementOf(key);
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element?.click();
  return element !== undefined;
};

export interface PageShortcut {
  readonly keys: readonly string[];
  readonly label: string;
}

interface PageShortcuts {
  /** The shortcuts of the frame. */
  readonly frame: readonly PageShortcut[];
  readonly page: readonly PageShortcut[];
  /** The shortcuts of each card or row; undefined without a list. */
  readonly rows: readonly PageShortcut[] | undefined;
}

/** The shortcuts that the page's elements currently declare, each key once. */
export const pageShortcuts = (): PageShortcuts => {
  const shortcutsOf = (elements: readonly HTMLElement[]): PageShortcut[] => {
    const labels = new Map(elements.map(({ dataset }) => [dataset.shortcut ?? '', dataset.shortcutLabel ?? '']));
    return [...labels].map(([key, label]) => ({ keys: [key], label }));
  };
  const elements = shortcutElements();
  const inMain = elements.filter((element) => element.closest('main'));
  const page = shortcutsOf(inMain.filter((element) => !linkAround(element)).toReversed());
  const pageKeys = page.flatMap(({ keys }) => keys);
  const inFrame = elements.filter((element) => !inMain.includes(element));
  return {
    frame: shortcutsOf(inFrame.filter((element) => !pageKeys.includes(element.dataset.shortcut ?? ''))),
    page,
    rows: listLinks().length > 0 ? shortcutsOf(inMain.filter((element) => linkAround(element))) : undefined,
  };
};
