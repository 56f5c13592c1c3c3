import { expect, it } from 'vitest';
import { withPureTexts } from './pure-texts.ts';

const of = (code: string) => withPureTexts('a.tsx', code);

it('replaces a text that is read at module load with a pure call', () => {
  expect(of('export const saved = t`Saved “it”`;')).toBe('export const saved = /* @__PURE__ */t(["Saved “it”"]);');
});

it('passes on the values, including those that contain texts', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code
  const code = 'const rule = { max: t`At most ${limit.max} of ${t`all`} files` };';
  expect(of(code)).toBe(
    'const rule = { max: /* @__PURE__ */t(["At most "," of "," files"],limit.max,/* @__PURE__ */t(["all"])) };',
  );
});

it.each([
  ['of a function', 'const text = () => t`Saved`;'],
  ['of a component', 'function Card() { return <p>{t`Saved`}</p>; }'],
  ['with another tag', 'const query = sql`select 1`;'],
])('leaves a text %s unchanged', (_what, code) => {
  expect(of(code)).toBe(code);
});
