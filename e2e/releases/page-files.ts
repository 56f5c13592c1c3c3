import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BootData } from 'shared-contracts/boot';

/** SHA-384 of the served files, by address. */
export type Digests = Readonly<Record<string, string>>;

/** Every script and style sheet that the page on screen can load, with its declared digest. */
export const declaredDigests = (page: Page): Promise<Digests> =>
  page.evaluate(() => {
    const maps = [...document.querySelectorAll('script[type="importmap"]')];
    const scripts = maps.flatMap((map) =>
      Object.entries((JSON.parse(map.textContent ?? '{}') as { integrity?: Record<string, string> }).integrity ?? {}),
    );
    const boot = JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData;
    const styles = boot.remotes.flatMap(({ base, styles: own }) =>
      own.map(({ path, integrity }): [string, string] => [base + path, integrity]),
    );
    return Object.fromEntries([...scripts, ...styles]);
  });

/** Fetches each file again and computes its digest. */
export const servedDigests = async (url: string, paths: Iterable<string>): Promise<Digests> => {
  const digests = await Promise.all(
    [...paths].map(async (path): Promise<[string, string]> => {
      const response = await fetch(url + path, { cache: 'no-store' });
      const bytes = new Uint8Array(await response.arrayBuffer());
      return [path, response.ok ? `sha384-${createHash('sha384').update(bytes).digest('base64')}` : `status ${response.status}`];
    }),
  );
  return Object.fromEntries(digests.sort());
};

/** The version of a remote in the boot data of the page. */
export const versionInPage = (page: Page, id: string): Promise<string | undefined> =>
  page.evaluate(
    (wanted) =>
      (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData).remotes.find(
        (remote) => remote.id === wanted,
      )?.version,
    id,
  );
