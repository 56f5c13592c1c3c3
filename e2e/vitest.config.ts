import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const shared: TestProjectInlineConfiguration['test'] = {
  environment: 'node',
  globalSetup: ['./portal/filled-data.ts'],
  // guards against standing still, not against a slow machine
  testTimeout: 1_200_000,
  hookTimeout: 1_200_000,
};
const all = ['start/**/*.test.ts', 'performance/**/*.test.ts'];
/** Looks whether anything is written beside the volume: nothing else may write into the tree meanwhile. */
const alone = ['start/container.test.ts'];

// Tests without a browser: start, stop, kill. Each has portals of its own, which wait for disks, processes and limits more than
// they compute; two at once keep both cores busy.
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'start', include: all, exclude: alone, sequence: { groupOrder: 0 } } },
      { test: { ...shared, name: 'start, alone', include: alone, sequence: { groupOrder: 1 } } },
    ],
  },
});
