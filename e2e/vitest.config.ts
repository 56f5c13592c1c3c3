import { defineConfig } from 'vitest/config';

// Tests without a browser: start, stop, kill. They share the machine with whole portals, so they run one at a time.
export default defineConfig({
  test: {
    name: 'start',
    include: ['start/**/*.test.ts', 'performance/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['./portal/filled-data.ts'],
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
