import { existsSync } from 'node:fs';

/** The system's Chromium where there is one; undefined lets Playwright use its own. */
export const systemChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => path && existsSync(path),
  );

/** Keeps a browser in a closed network, or run by root, from doing anything but the test. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
