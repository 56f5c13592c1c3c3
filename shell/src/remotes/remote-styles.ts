import { loadError } from './failure-reason.ts';

interface StyleSheet {
  readonly path: string;
  readonly integrity: string;
}

const linked = (page: Document, href: string) =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find((link) => link.getAttribute('href') === href);

const linkStyle = (page: Document, href: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const present = linked(page, href);
    if (present?.sheet) return resolve();
    const link = present ?? page.createElement('link');
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener(
      'error',
      () => {
        link.remove();
        reject(loadError({ kind: 'style', detail: `${href} did not load or is not the file that was released` }));
      },
      { once: true },
    );
    if (present) return;
    link.rel = 'stylesheet';
    link.integrity = integrity;
    link.crossOrigin = 'anonymous';
    link.href = href;
    page.head.append(link);
  });

/** Links the style sheets of a release, held against their digests; an area is shown only after all have loaded. */
export const loadStyles = async (page: Document, base: string, styles: readonly StyleSheet[]): Promise<void> => {
  await Promise.all(styles.map(({ path, integrity }) => linkStyle(page, base + path, integrity)));
};
