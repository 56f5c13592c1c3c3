import { defineConfig } from 'vitest/config';

/** Components are tested as a person uses them, in a simulated document; focus and layering are proven in a browser. */
export default defineConfig({
  test: {
    name: 'portal-sdk',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./vitest.setup.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
  },
});
