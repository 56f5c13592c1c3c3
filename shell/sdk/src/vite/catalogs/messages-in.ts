import {
  type CallExpression,
  type Expression,
  parseSync,
  type TaggedTemplateExpression,
  type TemplateLiteral,
  Visitor,
} from 'oxc-parser';
import { keyInContext, messageId } from 'shared-contracts/translate';

/** A translatable text of a module: t`Delete ${title}` is `Delete {0}`. */
export interface FoundMessage {
  readonly id: string;
  /** Distinguishes it from other texts with the same English. */
  readonly context?: string;
  /** Its key in the catalogs. */
  readonly key: string;
  /** The English plural, if the text has one. */
  readonly plural?: string;
  readonly line: number;
}

const tags = new Set(['t', 'jt', 'msg', 'msgid']);

const idOf = ({ quasis }: TemplateLiteral): string => messageId(quasis.map(({ value }) => value.cooked ?? value.raw));

const textOf = (node: Expression | undefined): string | undefined => {
  if (node?.type === 'TemplateLiteral') return idOf(node);
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
};

/** Whether a template's tag marks a translatable text. */
export const isTag = (node: Expression): boolean => node.type === 'Identifier' && tags.has(node.name);

/** The texts of a module that are tagged for translation, in their order. */
export const messagesIn = (path: string, code: string): FoundMessage[] => {
  if (!/\b(t|jt|msg|msgid) ?`/.test(code)) return [];
  const found: FoundMessage[] = [];
  const plurals = new Map<TaggedTemplateExpression, string>();
  const contexts = new Map<TaggedTemplateExpression, string>();
  const lineAt = (offset: number) => code.slice(0, offset).split('\n').length;
  const called = ({ callee, arguments: [first, second] }: CallExpression) => {
    if (callee.type !== 'Identifier' || first?.type === 'SpreadElement' || second?.type === 'SpreadElement') return;
    if (callee.name === 'pgettext' && second?.type === 'TaggedTemplateExpression') {
      const context = textOf(first);
      if (context) contexts.set(second, context);
    }
    if (callee.name !== 'ngettext' || first?.type !== 'TaggedTemplateExpression') return;
    const plural = textOf(second);
    if (plural !== undefined) plurals.set(first, plural);
  };
  const tagged = (node: TaggedTemplateExpression) => {
    if (!isTag(node.tag)) return;
    const [id, plural, context] = [idOf(node.quasi), plurals.get(node), contexts.get(node)];
    const named = context === undefined ? { key: id } : { key: keyInContext(context, id), context };
    found.push({ id, ...named, ...(plural === undefined ? {} : { plural }), line: lineAt(node.start) });
  };
  new Visitor({ CallExpression: called, TaggedTemplateExpression: tagged }).visit(parseSync(path, code).program);
  return found;
};
