import { describe, expect, it } from 'vitest';
import { checkImports } from './check-imports.ts';
import { plantTree, soundTree } from './planted-tree.ts';

const faultsWith = (files: Record<string, string>) => checkImports(plantTree({ ...soundTree, ...files }), 5).faults;

describe('[PLAT-101] imports follow the layers', () => {
  it('finds nothing in a valid tree, and says how much it saw', () => {
    const finding = checkImports(plantTree(soundTree), 5);
    expect(finding.faults).toEqual([]);
    expect(finding.saw).toMatch(/^14 modules, 16 imports \(0 computed\)/);
  });

  it.each([
    [
      'a remote importing another remote',
      'mf-energy/src/x.ts',
      "import f from '../../mf-ideas/src/remote.tsx';",
      'parts below it',
    ],
    [
      'a remote importing another remote only for a type',
      'mf-energy/src/x.ts',
      "import type f from '../../mf-ideas/src/remote.tsx';",
      'parts below it',
    ],
    [
      'a remote importing another remote lazily',
      'mf-energy/src/x.ts',
      "const f = () => import('../../mf-ideas/src/remote.tsx');",
      'parts below it',
    ],
    ['a remote re-exporting from the shell', 'mf-energy/src/x.ts', "export * from '../../shell/src/main.tsx';", 'parts below it'],
    ['the shell importing a remote', 'shell/src/x.ts', "import f from '../../mf-ideas/src/remote.tsx';", 'parts below it'],
    ['the sdk importing the shell', 'shell/sdk/src/x.ts', "import { page } from '../../src/main.tsx';", 'parts below it'],
    ['the contracts importing the sdk', 'shared-contracts/src/x.ts', "import { Card } from 'portal-sdk/ui';", 'parts below it'],
    [
      'the contracts importing the api',
      'shared-contracts/src/x.ts',
      "import { submit } from '../../api/src/modules/ideas/submit-idea.ts';",
      'parts below it',
    ],
    ['the api importing the sdk', 'api/src/x.ts', "import { Card } from 'portal-sdk/ui';", 'parts below it'],
    [
      'a package entered by the back door',
      'api/src/x.ts',
      "import { longest } from '../../shared-contracts/src/constants/idea.ts';",
      'by what they export',
    ],
    ['the router taken from its package', 'mf-ideas/src/x.ts', "import { Link } from 'react-router';", 'portal-sdk/router'],
    [
      'the query client taken from its package',
      'shell/src/x.ts',
      "import { useQuery } from '@tanstack/react-query';",
      'portal-sdk/query',
    ],
    ['zod imported by name', 'api/src/x.ts', "import { z } from 'zod';", "import * as z from 'zod'"],
    [
      'a service that knows HTTP',
      'api/src/modules/ideas/service.ts',
      "import { Elysia } from 'elysia';",
      'routes of an api module',
    ],
    [
      'a policy that runs zod, by way of a schema',
      'shared-contracts/src/policies/x.ts',
      "import { ideaSchema } from '../schemas/idea.ts';",
      'run without zod',
    ],
    [
      'a policy that keeps a schema by an inline type import',
      'shared-contracts/src/policies/x.ts',
      "import { type Idea } from '../schemas/idea.ts';",
      'run without zod',
    ],
    [
      'a component of the sdk that runs zod',
      'shell/sdk/src/ui/x.tsx',
      "import { ideaSchema } from 'shared-contracts/schemas/idea';",
      'runs without zod',
    ],
    [
      'a remote whose first paint has a form',
      'mf-energy/src/remote.tsx',
      "import { useForm } from 'react-hook-form'; import './y.ts';",
      'first paint',
    ],
    [
      'a remote whose first paint has a form, by way of a public entry',
      'mf-energy/src/remote.tsx',
      "import { Card, Field } from 'portal-sdk/ui'; import './y.ts';",
      'first paint',
    ],
    ['an import that leads nowhere', 'api/src/x.ts', "import { gone } from './gone.ts'", 'no such file'],
    [
      'an import that the package does not export',
      'mf-ideas/src/x.ts',
      "import { Card } from 'portal-sdk/ui/card';",
      'does not export it',
    ],
    ['a file that cannot be parsed', 'api/src/x.ts', 'export const = 1;', 'cannot be parsed'],
  ])('finds %s', (_, path, text, rule) => {
    const faults = faultsWith({ [path]: text });
    expect(faults.filter((fault) => fault.includes(path) && fault.includes(rule))).toHaveLength(1);
  });

  it('names the whole import chain to a forbidden module', () => {
    const faults = faultsWith({
      'mf-energy/src/remote.tsx': "import './features/page.tsx';",
      'mf-energy/src/features/page.tsx':
        "import { ideaSchema } from 'shared-contracts/schemas/idea'; export const p = ideaSchema;",
    });
    expect(faults).toEqual([
      expect.stringContaining(
        'mf-energy/src/remote.tsx -> mf-energy/src/features/page.tsx -> shared-contracts/src/schemas/idea.ts -> npm:zod',
      ),
    ]);
  });

  it.each([
    ['platform/jobs/x.ts', "import { submit } from '../../modules/ideas/submit-idea.ts';", 'the platform depends on no module'],
    ['modules/users/x.ts', "import { decide } from '../reviews/decide.ts';", 'below content'],
    ['platform/session/x.ts', "import { decide } from '../../modules/reviews/decide.ts';", 'below content'],
    ['modules/content/x.ts', "import { decide } from '../comments/list.ts';", 'content depends on no content type'],
  ])('finds api/src/%s above its layer, even through another module', (path, text, rule) => {
    const faults = faultsWith({
      'api/src/modules/ideas/content-type.ts': "export const type = 'idea';",
      'api/src/modules/content/decide-item.ts': 'export const decide = 1;',
      'api/src/modules/reviews/decide.ts': "export { decide } from '../content/decide-item.ts';",
      'api/src/modules/comments/list.ts': "export { submit as decide } from '../ideas/submit-idea.ts';",
      [`api/src/${path}`]: text,
    });
    expect(faults.filter((fault) => fault.includes(`api/src/${path}`) && fault.includes(rule))).toHaveLength(1);
  });

  it('finds an import cycle, once', () => {
    const faults = faultsWith({ 'api/src/a.ts': "import './b.ts';", 'api/src/b.ts': "import './a.ts';" });
    expect(faults).toEqual(['api/src/a.ts -> api/src/b.ts -> api/src/a.ts: files import each other in a circle']);
  });

  it('finds a cycle of modules of the api, even one of types, but not one through a table', () => {
    const modules = 'api/src/modules';
    const layered = {
      [`${modules}/ratings/rate.ts`]: "import { comments } from '../comments/tables.ts'; export const rate = comments;",
      [`${modules}/comments/tables.ts`]: 'export const comments = 1;',
      [`${modules}/comments/add.ts`]: "import type { rate } from '../ratings/rate.ts'; export type Rate = typeof rate;",
      [`${modules}/reviews/decide.ts`]: "import type { Rate } from '../comments/add.ts'; export type Decide = Rate;",
    };
    expect(faultsWith(layered)).toEqual([]);
    const cycle = {
      [`${modules}/ratings/decide.ts`]: "import type { Decide } from '../reviews/decide.ts'; export type D = Decide;",
    };
    expect(faultsWith({ ...layered, ...cycle })).toEqual([
      'comments -> ratings -> reviews -> comments: modules of the api import each other in a circle',
    ]);
  });

  it('fails when it saw too little', () => {
    const root = plantTree({ ...soundTree, 'mf-empty/package.json': { name: 'mf-empty' } });
    expect(checkImports(root, 500).faults).toEqual(['only 14 modules seen, 500 or more expected']);
    const withEmpty = plantTree({
      ...soundTree,
      'package.json': { workspaces: ['api', 'mf-empty'] },
      'mf-empty/package.json': { name: 'mf-empty' },
    });
    expect(checkImports(withEmpty, 1).faults).toContain('mf-empty: no module seen');
  });
});
