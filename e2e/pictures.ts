// `bun run pictures`: draws the pictures of README.md again, from a portal of its own with the sample content.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { systemChromium } from '../scripts/launch/system-chromium.mjs';
import { root } from './portal/bun.ts';
import { chromiumArguments } from './portal/chromium.ts';
import { startPortal } from './portal/start-portal.ts';
import { demoAccount } from './portal/test.ts';

/** A day with bookings in the sample content: it fills the working days around today. */
const nextTuesday = (): string => {
  const now = new Date();
  const days = ((2 - now.getUTCDay() + 6) % 7) + 1;
  return new Date(now.getTime() + days * 24 * 3600_000).toISOString().slice(0, 10);
};

/** Names, addresses and colour schemes, and how high each picture is at most. */
const pictures = [
  { name: 'dashboard', path: '/', scheme: 'light', height: 1240 },
  { name: 'ideas-board', path: '/ideas-kaizen', scheme: 'light', height: 1000 },
  { name: 'booking', path: `/office-booking?date=${nextTuesday()}`, scheme: 'light', height: 900 },
  { name: 'admin-panel', path: '/admin', scheme: 'dark', height: 1000 },
] as const;

/** WebP keeps text sharp at a quarter of the bytes of PNG. */
const quality = 82;

const portal = await startPortal();
const browser = await chromium.launch({ executablePath: systemChromium(), args: chromiumArguments });
try {
  const { email, password } = await demoAccount(portal.url, 'admin');
  for (const { name, path, scheme, height } of pictures) {
    const context = await browser.newContext({
      baseURL: portal.url,
      viewport: { width: 1440, height },
      colorScheme: scheme,
      reducedMotion: 'reduce',
      locale: 'en-GB',
      timezoneId: 'Europe/Bucharest',
    });
    await context.request.post('/api/login', { data: { email, password }, headers: { origin: portal.url } });
    const page = await context.newPage();
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.locator('[aria-label^="Loading"]').first().waitFor({ state: 'detached' });
    const client = await context.newCDPSession(page);
    const { data } = await client.send('Page.captureScreenshot', { format: 'webp', quality });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(join(root, 'docs/images', `${name}.webp`), bytes);
    console.log(`docs/images/${name}.webp: ${Math.round(bytes.byteLength / 1000)} kB`);
    await context.close();
  }
} finally {
  await browser.close();
  await portal.stop();
}
