/** `AI tool` within a sentence as a title has it: `AI Tool`. */
export const titled = (noun: string): string => noun.replace(/(^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
