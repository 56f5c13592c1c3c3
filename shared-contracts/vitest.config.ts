import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'shared-contracts',
    include: ['src/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    isolate: false,
  },
});
