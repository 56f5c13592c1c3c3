import { parseSync, type TaggedTemplateExpression, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { isTag } from './messages-in.ts';

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The edits that turn a tagged text into a call: t`Save ${name}` is t(["Save ",""],name), without side effects. */
const asCall = ({ start, tag, quasi }: TaggedTemplateExpression): Edit[] => {
  const strings = JSON.stringify(quasi.quasis.map(({ value }) => value.cooked));
  const [first, ...more] = quasi.expressions;
  const last = more.at(-1) ?? first;
  return [
    { start, end: start, text: '/* @__PURE__ */' },
    { start: tag.end, end: first?.start ?? quasi.end, text: `(${strings}${first ? ',' : ')'}` },
    ...more.map((next, at) => ({ start: quasi.expressions[at]?.end ?? 0, end: next.start, text: ',' })),
    ...(last ? [{ start: last.end, end: quasi.end, text: ')' }] : []),
  ];
};

/** Rewrites the tagged texts that a module evaluates on load, outside of functions. */
export const withPureTexts = (path: string, code: string): string => {
  const edits: Edit[] = [];
  let depth = 0;
  const enter = () => {
    depth += 1;
  };
  const leave = () => {
    depth -= 1;
  };
  const tagged = (node: TaggedTemplateExpression) => {
    if (depth === 0 && isTag(node.tag)) edits.push(...asCall(node));
  };
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    TaggedTemplateExpression: tagged,
  }).visit(parseSync(path, code).program);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
};

/** Bundlers keep every tagged template, since a tag could have side effects: this lets them drop unused texts. */
export const pureTexts = (): Plugin => ({
  name: 'portal:pure-texts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.[jt]sx?(\?.*)?$/, code: /\b(t|msg|msgid) ?`/ },
    handler: (code, id) => ({ code: withPureTexts(id.replace(/\?.*$/, ''), code), map: null }),
  },
});
