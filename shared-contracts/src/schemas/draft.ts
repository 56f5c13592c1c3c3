import * as z from 'zod';

/** Marks the input as a draft, or as a change of one: only a title is required, and only its author sees it. */
export const draftFlag = { draft: z.literal(true) } as const;

/** Marks the input as complete; optional. */
export const submittedFlag = { draft: z.literal(false).optional() } as const;

/** A choice that a draft may leave open: omitted, or ''. */
export const openChoice = <const K extends string>(choices: readonly [K, ...K[]], message: string) =>
  z
    .enum([...choices, ''], message)
    .transform((chosen): K | null => (chosen === '' ? null : (chosen as K)))
    .nullish();
