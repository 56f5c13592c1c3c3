import type { ImportEdge } from './import-graph.ts';

/** The part of the workspace to which a file belongs: a workspace folder, with the sdk separate from the shell. */
export const partOf = (path: string): string => (path.startsWith('shell/sdk/') ? 'portal-sdk' : (path.split('/')[0] ?? path));

/** What each part may import from other parts. A part that is not listed may import nothing. */
const mayImport: Record<string, readonly string[]> = {
  'shared-contracts': [],
  api: ['shared-contracts'],
  'portal-sdk': ['shared-contracts'],
  shell: ['portal-sdk', 'shared-contracts'],
  remote: ['portal-sdk', 'shared-contracts'],
  e2e: ['portal-sdk', 'shared-contracts', 'scripts', 'api'],
  scripts: ['portal-sdk', 'shared-contracts', 'api'],
};

const isOutside = (to: string): boolean => /^(npm|node|virtual):/.test(to);
export const isTest = (path: string): boolean => /\.(test|fixture|contract)\.tsx?$|(^|\/)(test|testing)\//.test(path);
const browser = /^(shell|mf-[a-z-]+)\//;

/** A rule for single imports. */
export interface ImportRule {
  readonly name: string;
  readonly breaks: (edge: ImportEdge) => boolean;
}

export const importRules: readonly ImportRule[] = [
  {
    name: 'a part imports only the parts below it',
    breaks: ({ from, to }) => {
      if (isOutside(to)) return false;
      const own = partOf(from);
      const other = partOf(to);
      return own !== other && !(mayImport[own.startsWith('mf-') ? 'remote' : own] ?? []).includes(other);
    },
  },
  {
    name: 'other packages are entered by what they export',
    breaks: ({ from, to, specifier }) =>
      !isOutside(to) && partOf(from) !== partOf(to) && specifier.startsWith('.') && !/^(scripts|e2e)\//.test(from),
  },
  {
    name: 'routing and queries come from portal-sdk/router and portal-sdk/query',
    breaks: ({ from, to, specifier }) =>
      (['npm:react-router', 'npm:react-router-dom', 'npm:@tanstack/react-query'].includes(to) &&
        browser.test(from) &&
        !/^shell\/sdk\/(router|query)\//.test(from)) ||
      (['portal-router', 'portal-query'].includes(specifier) && !/^shell\/sdk\/src\/(router|query)\.ts$/.test(from)),
  },
  {
    name: "zod is imported as `import * as z from 'zod'`",
    breaks: ({ to, kind, namespace }) => to === 'npm:zod' && kind === 'static' && !namespace,
  },
  {
    name: 'only the routes of an api module (routes.ts, register-*.ts) and the plugin of the pages know HTTP',
    breaks: ({ from, to }) =>
      /^api\/src\/modules\//.test(from) &&
      !isTest(from) &&
      !/\/(routes|register-[a-z-]+|page\/pages)\.ts$/.test(from) &&
      /^npm:(elysia|@elysiajs\/.*)$/.test(to),
  },
  {
    name: 'the platform depends on no module',
    breaks: ({ from, to }) => from.startsWith('api/src/platform/') && !isTest(from) && to.startsWith('api/src/modules/'),
  },
  {
    name: 'the federation runtime is used by the shell alone',
    breaks: ({ from, to }) => to.startsWith('npm:@module-federation/') && /^mf-[a-z-]+\/src\//.test(from),
  },
];

/** A rule for everything that runs as soon as one of `roots` does: static imports, followed transitively. */
export interface ReachRule {
  readonly name: string;
  readonly roots: (path: string) => boolean;
  /** @param modules all modules in the workspace */
  readonly never: (to: string, modules: ReadonlySet<string>) => boolean;
}

const isZod = (to: string): boolean => to === 'npm:zod';
/** The module of the api to which a file belongs. */
export const apiModuleOf = (path: string): string | undefined => /^api\/src\/modules\/([^/]+)\//.exec(path)?.[1];
const isBelowContent = /^api\/src\/(modules\/users|platform\/(audit|session|users))\//;
const isForm = (to: string): boolean => to === 'npm:react-hook-form' || to.startsWith('npm:@hookform/');

export const reachRules: readonly ReachRule[] = [
  {
    name: 'users, sessions and the audit log are below content',
    roots: (path) => isBelowContent.test(path) && !isTest(path),
    never: (to) => apiModuleOf(to) === 'content',
  },
  {
    name: 'content depends on no content type',
    roots: (path) => apiModuleOf(path) === 'content' && !isTest(path),
    never: (to, modules) => apiModuleOf(to) !== 'content' && modules.has(`api/src/modules/${apiModuleOf(to)}/content-type.ts`),
  },
  {
    name: 'policies, constants, actor and endpoints run without zod',
    roots: (path) =>
      /^shared-contracts\/src\/((policies|constants|endpoints)\/.*|actor|endpoint|boot|operation)\.ts$/.test(path) &&
      !isTest(path),
    never: isZod,
  },
  {
    name: 'the sdk runs without zod, its forms excepted',
    roots: (path) => /^shell\/sdk\/src\/(ui\/.*|[a-z-]+)\.tsx?$/.test(path) && !isTest(path),
    never: isZod,
  },
  {
    name: 'the first paint of shell and remotes has neither zod nor forms nor server code',
    roots: (path) => /^(shell\/src\/main|mf-[a-z-]+\/src\/remote)\.tsx?$/.test(path),
    never: (to) => isZod(to) || isForm(to) || to.startsWith('node:'),
  },
];
