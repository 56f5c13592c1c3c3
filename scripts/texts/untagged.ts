import { type JSXAttribute, type JSXText, parseSync, Visitor } from 'oxc-parser';

/** An untagged text in a component. */
export interface Untagged {
  readonly line: number;
  readonly text: string;
}

/** Attributes that are shown or read out, of elements and of our components. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|description|hint|note|text|heading|legend|caption|subtitle|empty|message|[a-z]+(Label|Title|Text|Hint))$/;

/** Has letters, but is neither an abbreviation (URL) nor an example of an address, a number or a time (https://, hh:mm). */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^(\p{Lu}{2,4}|\S*[./:]\S*)$/u.test(text);

/** Keys and names that are the same in every language. */
const names = new Set(['Ctrl', 'Esc', 'Enter', 'Tab', 'LinkedIn']);

/** The untranslatable texts of a component: between tags, and in attributes that are shown or read out. */
export const untaggedIn = (path: string, code: string): Untagged[] => {
  const found: Untagged[] = [];
  const add = (text: string, start: number) => {
    const words = text.trim().replaceAll(/\s+/g, ' ');
    if (isText(words) && !names.has(words)) found.push({ line: code.slice(0, start).split('\n').length, text: words });
  };
  const between = ({ value, start }: JSXText) => add(value.replaceAll(/&\w+;/g, ''), start);
  const attribute = ({ name, value, start }: JSXAttribute) => {
    if (name.type !== 'JSXIdentifier' || !spoken.test(name.name)) return;
    if (value?.type === 'Literal') add(String(value.value), start);
  };
  new Visitor({ JSXText: between, JSXAttribute: attribute }).visit(parseSync(path, code).program);
  return found;
};
