import type { Page } from '@playwright/test';

/** Every computed property of an element, by the element's position in the page. */
export type Styles = Record<string, Record<string, string>>;

/**
 * The computed styles of the first elements of each kind (tag and classes) in the shell and in the area on screen, up to
 * `most` each. First moves the pointer and the focus away and waits for animations to end.
 */
export const computedStyles = async (page: Page, most = 60): Promise<Styles> => {
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => {
    // one that follows the scroll position never ends
    const isTimed = ({ timeline }: Animation) => timeline === document.timeline;
    if (document.activeElement === document.body) return !document.getAnimations().some(isTimed);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return false;
  });
  const picked = await page.evaluate((limit) => {
    // the same for all elements
    const properties = [...getComputedStyle(document.body)];
    const placeOf = (element: Element): string => {
      const parent = element.parentElement;
      if (!parent) return element.tagName.toLowerCase();
      return `${placeOf(parent)}>${element.tagName.toLowerCase()}:${[...parent.children].indexOf(element)}`;
    };
    const picked: Record<string, Record<string, string>> = {};
    const pick = (owner: string, elements: Iterable<Element>) => {
      const kinds = new Set<string>();
      for (const element of elements) {
        const kind = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
        if (kinds.size >= limit) return;
        if (kinds.has(kind) || !element.checkVisibility()) continue;
        kinds.add(kind);
        const style = getComputedStyle(element);
        const name = `${owner} ${placeOf(element)} ${kind}`;
        picked[name] = Object.fromEntries(properties.map((property) => [property, style.getPropertyValue(property)]));
      }
    };
    const body = [...document.querySelectorAll('#root, #root *')];
    pick(
      'shell',
      body.filter((element) => !element.closest('[data-mf]')),
    );
    pick(
      'remote',
      body.filter((element) => element.closest('[data-mf]')),
    );
    // one string: 200,000 values take long to pass one by one
    return JSON.stringify(picked);
  }, most);
  return JSON.parse(picked) as Styles;
};

/** One line per property that differs, and per element that exists on one side only. */
export const differences = (before: Styles, after: Styles): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    if (!was || !is) return [`${name}: only ${was ? 'before' : 'after'}`];
    return Object.keys(was)
      .filter((property) => was[property] !== is[property])
      .map((property) => `${name}: ${property} was ${was[property]}, is ${is[property]}`);
  });
