import { msgid, ngettext } from '../translate.ts';

/**
 * 'Title must be at most 100 characters'
 * @param label of the field, translated
 * @param digits the formatted number; without separators by default
 */
export const tooLong = (label: string, most: number, digits = String(most)): string =>
  ngettext(msgid`${label} must be at most ${digits} character`, `${label} must be at most ${digits} characters`, most);

/** 'Title must be at least 5 characters' @param label of the field, translated */
export const tooShort = (label: string, least: number): string =>
  ngettext(msgid`${label} must be at least ${least} character`, `${label} must be at least ${least} characters`, least);
