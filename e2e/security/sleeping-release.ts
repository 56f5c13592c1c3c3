import type { Page } from '@playwright/test';
import { type Built, variantOf } from '../portal/releases.ts';

/** The marker in every file of a sleeping release. One byte decides whether it acts: `0` or `1`. */
const asleep = { script: '0&&', style: '--altered:0' };

const planted = (path: string): string => `${asleep.script}(globalThis.altered??=[]).push(${JSON.stringify(path)});\n`;

/** The last build of a remote, with code in each script and style sheet that acts once a single byte changes. */
export const sleepingRelease = (id: string, version: string): Built =>
  variantOf(id, version, (path, code) =>
    path.endsWith('.js')
      ? planted(path) + code
      : `${code}\n@scope ([data-mf='${id.slice('mf-'.length)}']){:scope{${asleep.style}}}`,
  );

/** The same file with that byte changed. */
export const woken = (code: string): string => {
  const changed = code.replace(asleep.script, '1&&').replace(asleep.style, '--altered:1');
  if (changed === code) throw new Error('nothing sleeps in this file');
  return changed;
};

/** Files whose altered code ran or whose altered style applies in the page; empty if none did. */
export const alteredIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ran = (globalThis as { altered?: string[] }).altered ?? [];
    const styled = [...document.querySelectorAll('[data-mf]')].some(
      (area) => getComputedStyle(area).getPropertyValue('--altered').trim() === '1',
    );
    return [...ran, ...(styled ? ['style'] : [])];
  });
