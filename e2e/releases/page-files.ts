import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { BootData } from 'shared-contracts/boot';

/** SHA-384 of what the server answers, by address. */
export type Digests = Readonly<Record<string, string>>;

/** Every script and style sheet that the page on screen may come to load, with the digest that it states for each. */
export const statedByPage = (page: Page): Promise<Digests> =>
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

/** Fetches each file anew and takes its digest. */
export const servedDigests = async (url: string, paths: Iterable<string>): Promise<Digests> => {
  const found = await Promise.all(
    [...paths].map(async (path): Promise<[string, string]> => {
      const answer = await fetch(url + path, { cache: 'no-store' });
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return [path, answer.ok ? `sha384-${createHash('sha384').update(bytes).digest('base64')}` : `status ${answer.status}`];
    }),
  );
  return Object.fromEntries(found.sort());
};

/** Version of a remote that the page on screen was given. */
export const versionInPage = (page: Page, id: string): Promise<string | undefined> =>
  page.evaluate(
    (wanted) =>
      (JSON.parse(document.getElementById('boot')?.textContent ?? '{}') as BootData).remotes.find((one) => one.id === wanted)
        ?.version,
    id,
  );
