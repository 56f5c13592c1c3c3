import * as z from 'zod';
import { accountLimits } from '../constants/account.ts';
import { tooLong } from '../constants/length-texts.ts';
import { t } from '../translate.ts';

/**
 * Scripts whose letters may appear together in one name: the "single script" level of UTS #39, with those that East Asia
 * combines.
 */
const singleScripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Ethiopic', 'Thai', 'Lao', 'Khmer', 'Myanmar'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala', 'Tibetan'],
].map((script) => [script]);
const combinedScripts = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];
const alphabets = [...singleScripts, ...combinedScripts].map(
  (scripts) => new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}\\P{L}]*$`, 'u'),
);

/** Line breaks and other control characters. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Zero-width characters, bidirectional controls, variation selectors, and characters that no font shows. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cs}\p{Cn}\u2800]/u;
/** Phonetic and other special letters that look like ordinary ones, except those used in names of some languages. */
const special = /(?![ɓɔɖəɛɣɩʋ])[\u0250-\u02af\u1d00-\u1dbf\u2c60-\u2c7f\ua720-\ua7ff\uab30-\uab6f]/u;

/** Says what is wrong with a text. @param label of its field, translated */
type Fault = (label: string) => string;

/** The fault if letters can be mistaken for others; undefined if they cannot. */
const lookalikeFault = (text: string): Fault | undefined => {
  if (text.normalize('NFKC') !== text.normalize('NFC') || special.test(text))
    return (label) => t`${label} must be written in ordinary letters`;
  if (!alphabets.some((alphabet) => alphabet.test(text)))
    return (label) => t`${label} must not mix letters of different alphabets`;
  return undefined;
};

/** The fault if a text contains a character that breaks a line, hides text or changes its direction. */
const hiddenCharacterFault = (text: string): Fault | undefined => {
  if (controls.test(text)) return (label) => t`${label} must be one line, without control characters`;
  return invisible.test(text) ? (label) => t`${label} must not have invisible characters` : undefined;
};

const nameFault = (name: string): Fault | undefined => {
  const hidden = hiddenCharacterFault(name);
  if (hidden) return hidden;
  if (/[@/\\:]/.test(name)) return (label) => t`${label} must not be an address or a link`;
  // email clients turn it into a link
  if (/\S\.\p{L}{2}/u.test(name)) return (label) => t`${label} must not be a link. Put a space after each dot`;
  if (!/^[\p{L}\p{M}0-9 .,'’ʼ()&·‐-]*$/u.test(name))
    return (label) => t`${label} may have letters, digits, spaces, dots, commas, apostrophes, hyphens and parentheses`;
  if (!/\p{L}/u.test(name)) return (label) => t`${label} must have a letter`;
  if (/\p{M}{4}/u.test(name.normalize('NFC'))) return (label) => t`${label} has too many accents on one letter`;
  return lookalikeFault(name);
};

/** Whether a text is safe as a person's name in an email or next to what they wrote (ACC-44). */
export const isPersonName = (text: string): boolean => nameFault(text) === undefined;

/** A check for `superRefine` that reports the fault of a text, if it has one. */
const faultCheck =
  (label: string, faultOf: (text: string) => Fault | undefined) =>
  (text: string, context: z.RefinementCtx): void => {
    const fault = text === '' ? undefined : faultOf(text);
    if (fault) context.addIssue(fault(label));
  };

/** A first or last name, in every form: one line of ordinary letters that is neither an address nor a link (ACC-44). */
const personName = (label: string) =>
  z
    .string()
    .trim()
    .normalize('NFC')
    .min(1, t`${label} is required`)
    .max(accountLimits.name.max, tooLong(label, accountLimits.name.max))
    .superRefine(faultCheck(label, nameFault));

export const firstNameSchema = personName(t`First name`);
export const lastNameSchema = personName(t`Last name`);

const usernameFault = (name: string): Fault | undefined =>
  /[\p{L}0-9]/u.test(name) ? lookalikeFault(name) : (label) => t`${label} must have a letter or a digit`;

/** A username: its allowed characters, and no letters that can be mistaken for others. */
export const usernameSchema = z
  .string()
  .trim()
  .normalize('NFC')
  .min(accountLimits.username.min, t`Username must be at least 3 characters`)
  .max(accountLimits.username.max, t`Username must be at most 40 characters`)
  .regex(/^[\p{L}0-9._-]*$/u, t`Username may have letters, digits, dots, dashes and underscores`)
  .superRefine(faultCheck(t`Username`, usernameFault));

/** For other single-line texts: no line breaks and no hidden characters. */
export const oneLine = (label: string) => faultCheck(label, hiddenCharacterFault);
/** For other names, such as a role: as {@link oneLine}, and no letters that can be mistaken for others. */
export const plainName = (label: string) => faultCheck(label, (text) => hiddenCharacterFault(text) ?? lookalikeFault(text));
/** For multi-line texts: no hidden characters. */
export const plainLines = (label: string) => faultCheck(label, (text) => hiddenCharacterFault(text.replaceAll(/[\n\r\t]/g, ' ')));
