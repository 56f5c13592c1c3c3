/** Words that say nothing about the content, so that such files become a dumping ground. */
export const emptyWords = ['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'managers', 'misc', 'stuff', 'shared'];

/** Words that no text on the screen has, each with the word that it has instead; docs/WORDS.md has the whole list. */
export const replacedWords: ReadonlyMap<string, string> = new Map([
  ['somebody', 'someone'],
  ['nobody', 'no one'],
  ['everybody', 'everyone'],
  ['at present', 'now'],
  ['meanwhile', 'in the meantime'],
  ['anew', 'again'],
  ['mailbox', 'email'],
  ['switched off', 'deactivated'],
  ['tell an admin', 'contact an administrator'],
  ['may do', 'can do'],
]);

/** Roles that this code base names differently; `index` would be a barrel. */
export const foreignRoles = ['controller', 'controllers', 'dto', 'entity', 'entities', 'interfaces', 'lib', 'index'];

/** Names that would break the rule but are imposed from outside. */
export const imposedNames = ['shared-contracts', 'shared-modules'];

/** The only barrels: each is the public face of its package, or of one of its exports. */
export const allowedBarrels = ['shell/sdk/src/vite/index.ts', 'shell/sdk/router/index.ts', 'shell/sdk/query/index.ts'];

/** The entries allowed directly in a folder; a folder without a rule may contain anything, within the naming rules. */
export interface FolderRule {
  /** Which folders, as a path from the root. */
  readonly folder: RegExp;
  readonly folders: readonly string[] | RegExp;
  readonly files: readonly string[] | RegExp;
}

const none: readonly string[] = [];
const testOf = (names: string): RegExp => new RegExp(`^(${names})(\\.test)?\\.tsx?$`);

const moduleFiles = /^[a-z]+(-[a-z]+)*(\.fixture|\.test)?\.ts$/;

export const folderRules: readonly FolderRule[] = [
  {
    folder: /^\.$/,
    folders: /^(shell|mf-[a-z]+(-[a-z]+)*|api|shared-contracts|e2e|docs|scripts|deploy)$/,
    files: [
      'package.json',
      'README.md',
      'CONTRIBUTING.md',
      'bun.lock',
      'bunfig.toml',
      'CHANGELOG.md',
      'cliff.toml',
      'biome.json',
      'tsconfig.base.json',
      'tsconfig.json',
      'knip.json',
      'vitest.config.ts',
    ],
  },
  {
    folder: /^shared-contracts\/src$/,
    folders: ['schemas', 'operations', 'policies', 'constants', 'endpoints', 'markdown'],
    files: /^[a-z-]+(\.test)?\.ts$/,
  },
  { folder: /^shared-contracts\/src\/[a-z]+$/, folders: none, files: /^[a-z-]+(\.test)?\.ts$/ },
  {
    folder: /^api$/,
    folders: ['src', 'locales', 'migrations', 'seed', 'test'],
    files: /^(package\.json|tsconfig\.json|[a-z]+\.config\.ts)$/,
  },
  {
    folder: /^api\/src$/,
    folders: ['modules', 'platform', 'start', 'backup', 'move-files', 'upgrade-database'],
    files: testOf('main|app|env|context|jobs|schema'),
  },
  {
    folder: /^api\/src\/modules\/(?!remotes$)[a-z-]+$/,
    folders: none,
    files: moduleFiles,
  },
  { folder: /^api\/src\/modules\/remotes$/, folders: ['publish', 'live', 'serve'], files: moduleFiles },
  { folder: /^api\/src\/modules\/remotes\/[a-z]+$/, folders: none, files: moduleFiles },
  {
    folder: /^api\/src\/platform$/,
    folders: [
      'http',
      'db',
      'session',
      'files',
      'mail',
      'events',
      'audit',
      'rate-limit',
      'idempotency',
      'password',
      'jobs',
      'log',
      'pdf',
      'stamps',
      'tracing',
      'language',
      'workers',
      'users',
    ],
    files: none,
  },
  {
    folder: /^mf-[a-z-]+$/,
    folders: ['src', 'locales', 'public'],
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
    folders: ['src', 'sdk', 'locales', 'public'],
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
      'not-found',
      'preferences',
      'shortcuts',
      'testing',
    ],
    files: /^(main\.tsx|styles\.css|[a-z-]+\.test\.tsx?)$/,
  },
  {
    folder: /^shell\/sdk\/src$/,
    folders: [
      'ui',
      'forms',
      'lists',
      'content',
      'preview',
      'text',
      'categories',
      'charts',
      'illustrations',
      'notifications',
      'switch',
      'styles',
      'standalone',
      'public',
      'testing',
      'vite',
    ],
    files: /^[a-z-]+(\.test)?\.tsx?$/,
  },
];
