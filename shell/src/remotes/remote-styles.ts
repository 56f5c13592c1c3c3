import { loadError } from './failure-reason.ts';

interface StyleSheet {
  readonly path: string;
  readonly integrity: string;
}

const linked = (head: HTMLElement, href: string) =>
  [...head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find((link) => link.getAttribute('href') === href);

const linkStyle = (head: HTMLElement, href: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const present = linked(head, href);
    if (present?.sheet) return resolve();
    const link = present ?? head.ownerDocument.createElement('link');
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        link.remove();
        reject(
          loadError({
            kind: 'style',
            detail: `${href.slice(href.lastIndexOf('/') + 1)} did not load or is not the file that was released`,
          }),
        );
      },
      { once: true },
    );
    if (present) return;
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = href;
    head.append(link);
  });

/** Links the style sheets of a release with their digests as integrity; an area is shown only after all have loaded. */
export const loadStyles = async (head: HTMLElement, base: string, styles: readonly StyleSheet[]): Promise<void> => {
  await Promise.all(styles.map(({ path, integrity }) => linkStyle(head, base + path, integrity)));
};
