/** Maximum characters, after trimming. */
export const kaizenTipLimits = { title: 100, text: 600 } as const;
