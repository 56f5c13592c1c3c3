import { defineConfig } from 'vitest/config';

/** Component tests run on the sources themselves; the federation is proven in a browser. */
export default defineConfig({
  test: {
    name: 'mf-ai-tools',
    environment: 'happy-dom',
    // a press on a link must not go looking for the place it leads to
    environmentOptions: { happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } } },
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 30_000,
  },
});
