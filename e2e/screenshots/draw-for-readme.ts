import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, CDPSession } from '@playwright/test';
import { root } from '../portal/bun.ts';
import { contextOf } from '../portal/contexts.ts';
import { settled } from '../portal/settled.ts';
import { usualTime } from '../portal/test-time.ts';
import { nextTuesday } from '../shell/every-page.ts';
import { opened } from './moment.ts';

/** Names, addresses and colour schemes, and the maximum height of each picture. */
const pictures = [
  { name: 'dashboard', path: '/', scheme: 'light', height: 1240 },
  { name: 'ideas-board', path: '/ideas-kaizen', scheme: 'light', height: 1000 },
  { name: 'booking', path: `/office-booking?date=${nextTuesday(usualTime)}`, scheme: 'light', height: 900 },
  { name: 'financing', path: '/market-analysis', scheme: 'light', height: 1000 },
  { name: 'reviews', path: '/reviews', scheme: 'dark', height: 1000 },
  { name: 'admin-panel', path: '/admin', scheme: 'dark', height: 1000 },
] as const;

const mostBytes = 100_000;

/** A WebP, which keeps text sharp at a quarter of the bytes of a PNG, in the best quality that stays within the size limit. */
const captured = async (client: CDPSession): Promise<Buffer> => {
  for (let quality = 82; quality >= 50; quality -= 4) {
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    if (bytes.byteLength <= mostBytes) return bytes;
  }
  throw new Error(`a picture is larger than ${mostBytes} bytes in any quality; draw less of the page`);
};

/** Draws the pictures of README.md into docs/images. */
export const drawForReadme = async (browser: Browser, url: string): Promise<void> => {
  for (const { name, path, scheme, height } of pictures) {
    const context = await contextOf(browser, url, 'admin', { viewport: { width: 1440, height }, colorScheme: scheme });
    await context.clock.setFixedTime(opened);
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    const bytes = await captured(await context.newCDPSession(page));
    writeFileSync(join(root, 'docs/images', `${name}.webp`), bytes);
    console.log(`docs/images/${name}.webp: ${Math.round(bytes.byteLength / 1000)} kB`);
    await context.close();
  }
};
