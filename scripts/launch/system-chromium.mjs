import { existsSync } from 'node:fs';

// The headless shell first: it does the same work as the whole browser with a quarter less processor time.
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser of this machine that tests use: the one in CHROMIUM_PATH, else what the system has.
 * @returns {string | undefined} undefined without one; Playwright then uses its own
 */
export const systemChromium = () => [process.env.CHROMIUM_PATH, ...installed].find((path) => path && existsSync(path));
