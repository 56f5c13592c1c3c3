/** Maximum characters, after trimming. */
export const energyTemplateLimits = { title: 100, description: 300, body: 10_000 } as const;
