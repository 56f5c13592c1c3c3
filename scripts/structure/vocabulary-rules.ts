/** Words that say nothing of what is inside, so that everything ends up there. */
export const emptyWords = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc', 'stuff', 'shared'];

/** Roles that other houses have and this one does not; our own stand in the folder rules. */
export const foreignRoles = [
  'controller',
  'controllers',
  'handlers',
  'dto',
  'model',
  'models',
  'entity',
  'entities',
  'types',
  'interfaces',
  'constants',
  'lib',
  'index',
];

/** Names that would break the rule and are fixed from outside. */
export const givenNames = ['shared-contracts', 'shared-modules'];

/** The only barrels: each is the whole of what its package, or an export of it, offers. */
export const givenBarrels = ['shell/sdk/src/vite/index.ts', 'shell/sdk/router/index.ts', 'shell/sdk/query/index.ts'];

/** What may stand directly in a folder; a folder without a row is free, within the rules for names. */
export interface FolderRule {
  /** Which folders, as a path from the root. */
  readonly folder: RegExp;
  readonly folders: readonly string[] | RegExp;
  readonly files: readonly string[] | RegExp;
}

const none: readonly string[] = [];
const testOf = (names: string): RegExp => new RegExp(`^(${names})(\\.test)?\\.tsx?$`);

export const folderRules: readonly FolderRule[] = [
  {
    folder: /^\.$/,
    folders: /^(shell|mf-[a-z]+(-[a-z]+)*|api|shared-contracts|e2e|docs|scripts)$/,
    files: [
      'package.json',
      'README.md',
      'bun.lock',
      'bunfig.toml',
      'biome.json',
      'tsconfig.base.json',
      'tsconfig.json',
      'knip.json',
      'vitest.config.ts',
    ],
  },
  {
    folder: /^shared-contracts\/src$/,
    folders: ['schemas', 'operations', 'policies', 'terms', 'wire'],
    files: /^[a-z-]+(\.test)?\.ts$/,
  },
  { folder: /^shared-contracts\/src\/[a-z]+$/, folders: none, files: /^[a-z-]+(\.test)?\.ts$/ },
  {
    folder: /^api$/,
    folders: ['src', 'migrations', 'seed', 'test'],
    files: /^(package\.json|tsconfig\.json|[a-z]+\.config\.ts)$/,
  },
  { folder: /^api\/src$/, folders: ['modules', 'platform', 'start'], files: testOf('main|app|env|clock|context|jobs') },
  {
    folder: /^api\/src\/modules\/[a-z-]+$/,
    folders: none,
    files: /^[a-z]+(-[a-z]+)*(\.fixture|(\.[1-5][0-9x]{2})?\.test)?\.ts$/,
  },
  {
    folder: /^api\/src\/platform$/,
    folders: ['http', 'db', 'session', 'files', 'mail', 'events', 'audit', 'rate-limit', 'password', 'jobs', 'log'],
    files: none,
  },
  {
    folder: /^mf-[a-z-]+$/,
    folders: ['src', 'public'],
    files: /^(package\.json|tsconfig\.json|index\.html|(vite|vitest)\.config\.ts)$/,
  },
  {
    folder: /^mf-[a-z-]+\/src$/,
    folders: ['features', 'testing'],
    files: /^((remote|standalone|routes)\.tsx|manifest\.ts|styles\.css|[a-z-]+\.test\.tsx?)$/,
  },
  { folder: /^mf-[a-z-]+\/src\/features$/, folders: /^[a-z-]+$/, files: none },
  {
    folder: /^shell$/,
    folders: ['src', 'sdk', 'public'],
    files: /^(package\.json|tsconfig\.json|index\.html|(vite|vitest)\.config\.ts)$/,
  },
  {
    folder: /^shell\/src$/,
    folders: [
      'app',
      'layout',
      'auth',
      'session',
      'dashboard',
      'remotes',
      'toasts',
      'events',
      'search',
      'notifications',
      'branding',
      'components-page',
      'preferences',
      'testing',
    ],
    files: /^(main\.tsx|styles\.css|[a-z-]+\.test\.tsx?)$/,
  },
  {
    folder: /^shell\/sdk\/src$/,
    folders: ['ui', 'forms', 'lists', 'content', 'styles', 'standalone', 'testing', 'vite'],
    files: /^[a-z-]+(\.test)?\.tsx?$/,
  },
];
