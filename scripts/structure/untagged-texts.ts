import {
  type CallExpression,
  type Expression,
  type ImportDeclaration,
  type JSXAttribute,
  type JSXElement,
  type JSXText,
  type NewExpression,
  type ObjectProperty,
  parseSync,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser';

/** A text that people see and that has no tag, so it cannot be translated. */
interface Untagged {
  readonly line: number;
  readonly text: string;
}

/** Attributes that are shown or read out, of elements and of our components. */
const textAttribute =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|label|placeholder|description|hint|note|text|heading|legend|caption|subtitle|empty|message|[a-z]+(Label|Title|Text|Hint))$/;

/** Properties that are shown: of toasts, choices, columns and issues. */
const textProperty = /^(title|description|label|message|hint|heading|placeholder|[a-z]+(Label|Title|Hint))$/;

/** Of the api: it stores or returns titles, labels and descriptions in English, which the browser translates. */
const apiProperty = /^message$/;

/** Sources whose untagged texts are meant. */
const exceptions: readonly RegExp[] = [
  // what is wrong with the files of a release, in the terminal of those who publish it
  /^api\/src\/modules\/remotes\/publish\/(check-\w+|measure-release|publish-release|receive-release|stage-release)\.ts$/,
];

/** The module whose functions create the errors that a person sees. */
const errorModule = /\/errors\.ts$/;

/** Has letters, but is neither an abbreviation (URL) nor an example of an address, a number or a time (https://, hh:mm). */
const isText = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^(\p{Lu}{2,4}|\S*[./:]\S*)$/u.test(text);

/** Two words, or one as at the start of a sentence, beside values: what is computed can also be a key, a class or a unit. */
const isSentence = (text: string): boolean => {
  const words = text.replaceAll('{}', ' ').trim().replaceAll(/\s+/g, ' ');
  return isText(words) && /\p{L}{2,}[,.:;]? \p{L}|^\p{Lu}\p{Ll}+[.…]*$/u.test(words);
};

/** Keys and names that are the same in every language. */
const names = new Set(['Ctrl', 'Esc', 'Enter', 'Tab', 'LinkedIn']);

/** A template with `{}` for its values. */
const written = ({ quasis }: TemplateLiteral): string => quasis.map(({ value }) => value.cooked ?? '').join('{}');

interface LiteralText {
  readonly text: string;
  readonly start: number;
}

/** The literals that an expression can evaluate to; not those that it compares or passes on. */
const resultsOf = (expression: Expression | { readonly type: 'JSXEmptyExpression' }): LiteralText[] => {
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string' ? [{ text: expression.value, start: expression.start }] : [];
    case 'TemplateLiteral':
      return [{ text: written(expression), start: expression.start }, ...expression.expressions.flatMap(resultsOf)];
    case 'ConditionalExpression':
      return [...resultsOf(expression.consequent), ...resultsOf(expression.alternate)];
    case 'LogicalExpression':
      return [...resultsOf(expression.left), ...resultsOf(expression.right)];
    case 'BinaryExpression':
      return expression.operator === '+'
        ? [expression.left, expression.right].flatMap((side) => resultsOf(side as Expression))
        : [];
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return resultsOf(expression.expression);
    case 'ArrayExpression':
      return expression.elements.flatMap((element) => (element && element.type !== 'SpreadElement' ? resultsOf(element) : []));
    // what a list is made of: `names.map((name) => name ?? 'No name')`
    case 'CallExpression':
      return expression.arguments.flatMap((argument) =>
        argument.type === 'ArrowFunctionExpression' && argument.body.type !== 'BlockStatement'
          ? resultsOf(argument.body as Expression)
          : [],
      );
    default:
      return [];
  }
};

/**
 * The untagged texts of a source: between tags, in attributes and properties that are shown or read out, as results of the
 * expressions in them, and in errors that a person sees.
 *
 * @returns the texts, and how many literals were looked at
 */
export const untaggedTexts = (path: string, code: string): { readonly untagged: Untagged[]; readonly looked: number } => {
  if (exceptions.some((exception) => exception.test(path))) return { untagged: [], looked: 0 };
  const found = new Map<number, Untagged>();
  const shownProperty = path.startsWith('api/') ? apiProperty : textProperty;
  const errors = new Set(['DomainError']);
  let looked = 0;
  const add = (text: string, start: number, isShown: (text: string) => boolean) => {
    looked += 1;
    const words = text.trim().replaceAll(/\s+/g, ' ');
    if (isShown(words) && !names.has(words)) found.set(start, { line: code.slice(0, start).split('\n').length, text: words });
  };
  const addResults = (expression: Parameters<typeof resultsOf>[0]) => {
    for (const { text, start } of resultsOf(expression)) add(text, start, isSentence);
  };
  const addChildren = ({ children }: Pick<JSXElement, 'children'>) => {
    for (const child of children) if (child.type === 'JSXExpressionContainer') addResults(child.expression);
  };
  /** The errors are thrown as `new DomainError(code, message)` or by a function with the message among its arguments. */
  const addMessage = ({ callee, arguments: given }: CallExpression | NewExpression) => {
    if (callee.type !== 'Identifier' || !errors.has(callee.name)) return;
    for (const argument of given) if (argument.type !== 'SpreadElement') addResults(argument);
  };
  const { program } = parseSync(path, code);
  new Visitor({
    ImportDeclaration: ({ source, specifiers }: ImportDeclaration) => {
      if (errorModule.test(source.value)) for (const { local } of specifiers) errors.add(local.name);
    },
    JSXText: ({ value, start }: JSXText) => add(value.replaceAll(/&\w+;/g, ''), start, isText),
    JSXAttribute: ({ name, value }: JSXAttribute) => {
      if (name.type !== 'JSXIdentifier' || !textAttribute.test(name.name)) return;
      if (value?.type === 'Literal') add(String(value.value), value.start, isText);
      if (value?.type === 'JSXExpressionContainer') addResults(value.expression);
    },
    JSXElement: addChildren,
    JSXFragment: addChildren,
    Property: (property) => {
      const { key, value } = property as ObjectProperty;
      if (key.type === 'Identifier' && shownProperty.test(key.name)) addResults(value as Expression);
    },
    CallExpression: addMessage,
    NewExpression: addMessage,
  }).visit(program);
  return { untagged: [...found.values()], looked };
};
