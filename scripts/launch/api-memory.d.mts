/** What Bun reads as it starts: empty unless `API_MEMORY` is `small`. */
export declare const apiMemory: (env: Readonly<Record<string, string | undefined>>) => Readonly<Record<string, string>>;
