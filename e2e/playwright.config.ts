import { defineConfig } from '@playwright/test';
import { systemChromium } from '../scripts/launch/system-chromium.mjs';
import { chromiumArguments } from './portal/chromium.ts';
import { startTestTime } from './portal/test-time.ts';

startTestTime();

export default defineConfig({
  testDir: '.',
  testMatch: [
    'journeys/**/*.spec.ts',
    'accessibility/**/*.spec.ts',
    'resilience/**/*.spec.ts',
    'security/**/*.spec.ts',
    'federation/**/*.spec.ts',
    'releases/**/*.spec.ts',
    'events/**/*.spec.ts',
    'shell/**/*.spec.ts',
  ],
  outputDir: 'results/artifacts',
  globalSetup: './portal/global-setup.ts',
  fullyParallel: false,
  // each worker spends half of its time waiting for pages, responses and animations
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // only a failing test waits this long; a busy machine must not fail a good one
  timeout: 600_000,
  expect: { timeout: 120_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/results/e2e.json' }], ['./resilience/fault-table.ts']],
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: systemChromium(),
      // without isolated sites, of which a page of the portal has one, no spare process is started for the next (ADR 35)
      args: [...chromiumArguments, '--disable-site-isolation-trials'],
    },
    // Records actions with their logs, and the console. Screenshots of every frame and snapshots of documents and calls would add
    // 60 % to the processor time; `--trace retain-on-failure` on the command line records them too.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
    // a step that cannot succeed fails before the test times out
    actionTimeout: 120_000,
    timezoneId: 'Europe/Bucharest',
    locale: 'en-GB',
  },
});
