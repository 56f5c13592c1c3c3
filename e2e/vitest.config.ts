import { defineConfig } from 'vitest/config';

// Tests that need no browser: starting, stopping, being killed. They share the machine with whole portals, so one at a time.
export default defineConfig({
  test: {
    name: 'start',
    include: ['start/**/*.test.ts', 'performance/**/*.test.ts'],
    environment: 'node',
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
