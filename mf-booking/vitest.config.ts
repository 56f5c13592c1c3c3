import { defineConfig } from 'vitest/config';

/** Component tests run on the sources themselves; the federation is proven in a browser. */
export default defineConfig({
  test: {
    name: 'mf-booking',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
  },
});
