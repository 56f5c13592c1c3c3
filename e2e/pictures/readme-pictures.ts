import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from '../portal/bun.ts';
import { nextTuesday } from '../shell/every-page.ts';
import { contextOf, settled } from './opened.ts';

/** Names, addresses and colour schemes, and how high each picture is at most. */
const pictures = [
  { name: 'dashboard', path: '/', scheme: 'light', height: 1240 },
  { name: 'ideas-board', path: '/ideas-kaizen', scheme: 'light', height: 1000 },
  { name: 'booking', path: `/office-booking?date=${nextTuesday()}`, scheme: 'light', height: 900 },
  { name: 'admin-panel', path: '/admin', scheme: 'dark', height: 1000 },
] as const;

/** WebP keeps text sharp at a quarter of the bytes of PNG. */
const quality = 82;

/** Draws the pictures of README.md into docs/images. */
export const drawReadmePictures = async (browser: Browser, url: string): Promise<void> => {
  for (const { name, path, scheme, height } of pictures) {
    const context = await contextOf(browser, url, 'admin', { viewport: { width: 1440, height }, colorScheme: scheme });
    const page = await context.newPage();
    await page.goto(path);
    await settled(page);
    const client = await context.newCDPSession(page);
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(join(root, 'docs/images', `${name}.webp`), bytes);
    console.log(`docs/images/${name}.webp: ${Math.round(bytes.byteLength / 1000)} kB`);
    await context.close();
  }
};
