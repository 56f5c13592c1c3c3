import { expect, it } from 'vitest';
import { withPlainImports } from './plain-imports.ts';

it.each([
  ['a lazy chunk', 'a=d(()=>w(()=>import(`./b.js`),[],import.meta.url));', 'a=d(()=>import(`./b.js`));'],
  [
    'one of its exports',
    'w(()=>import("./b.js").then(e=>e.t),[],import.meta.url).catch(()=>({default:c}))',
    'import("./b.js").then(e=>e.t).catch(()=>({default:c}))',
  ],
  ['several', '$1(()=>import("./b.js").then(m=>({t:m.e})),[],import.meta.url)', 'import("./b.js").then(m=>({t:m.e}))'],
])('imports %s without a wrapper', (_what, code, plain) => {
  expect(withPlainImports(code)).toBe(plain);
});

it.each([
  'w(()=>import("./b.js"),["./b.css"],import.meta.url)',
  'x.w(()=>import("./b.js"),[],import.meta.url)',
  'new URL("./b.js",import.meta.url)',
])('leaves %s', (code) => {
  expect(withPlainImports(code)).toBe(code);
});
