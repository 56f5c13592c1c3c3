/**
 * Vitest configuration of a component package: tests run on the sources, without federation, which browser tests cover. Plain
 * JavaScript, since Vitest loads it with Node, and Node 20 cannot read TypeScript.
 * @param {string} name of the package
 * @returns {import('vitest/config').ViteUserConfig}
 */
export const componentTests = (name) => ({
  // A remote can be outside the folder of portal-sdk.
  server: { fs: { strict: false } },
  test: {
    name,
    environment: 'happy-dom',
    // A click on a link does not load the linked page.
    environmentOptions: { happyDOM: { settings: { navigation: { disableChildPageNavigation: true } } } },
    include: ['src/**/*.test.{ts,tsx}'],
    // Outside the workspace these are regular packages, which Node would load without Vite and its constants.
    server: { deps: { inline: [/portal-(?:sdk|query|router)/, /shared-contracts/] } },
    setupFiles: ['portal-sdk/testing/setup'],
    restoreMocks: true,
    unstubGlobals: true,
    // Stops a test that hangs; a busy machine must not fail a good one.
    testTimeout: 120_000,
    isolate: false,
    // Rendering makes much short-lived garbage: with room for it, an eighth less processor time.
    execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'],
  },
});
