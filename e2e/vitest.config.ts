import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const shared: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  // guards against standing still, not against a slow machine
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
};
const everyTest = ['start/**/*.test.ts', 'performance/**/*.test.ts'];
/** Checks that nothing is written into the tree outside the volume, so nothing else may run at the same time. */
const alone = ['start/container.test.ts'];

// Tests without a browser: start, stop, kill. Each has portals of its own, which wait for disks, processes and limits more than
// they compute; two at once keep both cores busy.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'start',
          globalSetup: ['./portal/filled-data.ts'],
          include: everyTest,
          exclude: alone,
          sequence: { groupOrder: 0 },
        },
      },
      { test: { ...shared, name: 'start, alone', include: alone, sequence: { groupOrder: 1 } } },
    ],
  },
});
