/** What Bun reads as it starts, from the usual settings or those of `API_MEMORY=small`. */
export declare const apiMemory: (env: Readonly<Record<string, string | undefined>>) => Readonly<Record<string, string>>;
