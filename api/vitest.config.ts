import { defineConfig } from 'vitest/config';
import { SweepsFirst } from './test/sweeps-first.ts';

/** The limits guard against standing still, not against a slow machine. */
const tests = { pool: 'forks', testTimeout: 600_000, hookTimeout: 600_000 } as const;
const all = ['src/**/*.test.ts', 'test/**/*.test.ts', 'seed/**/*.test.ts'];
/** Replace a module of the product by a faulty one, which takes Vite's module runner and a process of their own. */
const planted = ['test/**/planted-*.test.ts'];

// Runs under Bun (`bun --bun vitest run`): the api uses Bun's own modules.
export default defineConfig({
  test: {
    globalSetup: ['./test/global-setup.ts'],
    // each waits for the database a third of its time
    maxWorkers: 3,
    sequence: { sequencer: SweepsFirst },
    projects: [
      // Bun loads the product by itself, once a worker: a file leaves nothing behind in its process. A third of the processor time.
      {
        test: {
          ...tests,
          name: 'api',
          include: all,
          exclude: planted,
          isolate: false,
          setupFiles: ['./test/check-process-state.ts'],
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
      { test: { ...tests, name: 'api, planted faults', include: planted } },
    ],
  },
});
