import { expect, it } from 'vitest';
import { groupsOfSettings, lintTargets } from './static.mjs';

const own = '{ "compilerOptions": { "jsx": "react-jsx" }, "include": ["src"] }';
const settings: Record<string, string> = {
  api: '{ "include": ["src", "test"] }',
  e2e: '{ "include": ["src", "test"] }',
  'mf-ideas': own,
  'mf-energy': own,
  'mf-design': own.replace('react-jsx', 'preserve'),
};

it('checks packages with the same settings together, but none whose settings differ or name files outside src', () => {
  const groups = groupsOfSettings(Object.keys(settings), (name) => settings[name] ?? '');
  expect(groups.map(({ folders }) => folders)).toEqual([['mf-ideas', 'mf-energy'], ['api'], ['e2e'], ['mf-design']]);
});

it('lints the changed files that still exist, and everything if one outside all packages changed', () => {
  const exists = (path: string) => path !== 'api/src/gone.ts';
  expect(lintTargets(['api/src/app.ts', 'api/src/gone.ts'], exists)).toEqual(['api/src/app.ts']);
  expect(lintTargets(['api/src/gone.ts'], exists)).toEqual([]);
  expect(lintTargets(['api/src/app.ts', 'biome.json'], exists)).toEqual(['.']);
});
