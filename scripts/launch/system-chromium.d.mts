/** The browser of this machine that tests use: the one in CHROMIUM_PATH, else what the system has; undefined without one. */
export const systemChromium: () => string | undefined;
