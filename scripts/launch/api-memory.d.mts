/** What keeps the api small: variables that Bun reads as it starts. */
export const apiMemory: Readonly<Record<string, string>>;
