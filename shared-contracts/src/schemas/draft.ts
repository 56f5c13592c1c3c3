import * as z from 'zod';

/** Says that what is sent is a draft, or a change of one: it needs a title alone, and only its author sees it. */
export const draftMark = { draft: z.literal(true) } as const;

/** Says that what is sent is whole; it need not be said. */
export const wholeMark = { draft: z.literal(false).optional() } as const;

/** A choice that a draft may leave open: none, or ''. */
export const openChoice = <const K extends string>(choices: readonly [K, ...K[]], message: string) =>
  z
    .enum([...choices, ''], message)
    .transform((chosen): K | null => (chosen === '' ? null : (chosen as K)))
    .nullish();
