import postcss, { type ChildNode } from 'postcss';
import type { Plugin } from 'vite';

/** At-rules that scoping does not affect, or that are only valid at the top of a sheet. */
const topLevel = new Set(['charset', 'import', 'namespace', 'property', 'font-face', 'keyframes', 'counter-style']);

const staysOutside = (node: ChildNode): boolean =>
  node.type === 'comment' || (node.type === 'atrule' && (topLevel.has(node.name) || (node.name === 'layer' && !node.nodes)));

/**
 * Wraps a sheet's style rules in `@scope`, so that they match only this remote's elements. A scoped rule wins over an
 * unscoped one of the same layer and specificity, so the shell's utilities do not override the remote's either.
 */
export const scopeCss = (css: string, scope: string): string => {
  const sheet = postcss.parse(css);
  const inner = sheet.nodes.filter((node) => !staysOutside(node));
  if (inner.length === 0) return css;
  const wrapper = postcss.atRule({ name: 'scope', params: `([data-mf='${scope}'])` });
  for (const node of inner) wrapper.append(node.remove());
  sheet.append(wrapper);
  return sheet.toString();
};

/**
 * Scopes every style sheet of a remote, in development and in the build; runs after Tailwind.
 * @param except sheets of the surrounding page, if there is no shell
 */
export const scopeStyles = (scope: string, except?: RegExp): Plugin => ({
  name: 'portal:scope-styles',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\.css(?:$|\?)/, ...(except ? { exclude: except } : {}) } },
    handler: (code) => ({ code: scopeCss(code, scope), map: null }),
  },
});
