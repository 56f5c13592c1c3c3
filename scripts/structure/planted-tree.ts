import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';

const planted: string[] = [];

/** Writes a tree of files into a new folder, removed after the test, and returns the folder. */
export const plantTree = (files: Record<string, string | object>): string => {
  const root = mkdtempSync(join(tmpdir(), 'structure-'));
  planted.push(root);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return root;
};

/** A small workspace that follows every rule. */
export const soundTree: Record<string, string | object> = {
  'package.json': {
    name: 'house',
    workspaces: ['shared-contracts', 'shell', 'shell/sdk', 'shell/sdk/router', 'mf-ideas', 'mf-energy', 'api'],
  },
  'shared-contracts/package.json': { name: 'shared-contracts', exports: { './*': './src/*.ts' }, dependencies: { zod: '4.6.7' } },
  'shared-contracts/src/schemas/idea.ts':
    "import * as z from 'zod';\nexport const ideaSchema = z.object({ title: z.string() });\nexport type Idea = z.infer<typeof ideaSchema>;\n",
  'shared-contracts/src/constants/idea.ts': 'export const longest = 100;\n',
  'shared-contracts/src/policies/idea.ts':
    "import type { Idea } from '../schemas/idea.ts';\nexport const mayRead = (idea: Idea) => idea.title !== '';\n",
  'shell/package.json': { name: 'shell', dependencies: { 'portal-sdk': '*' } },
  'shell/src/main.tsx':
    "import { Card } from 'portal-sdk/ui';\nimport { Link } from 'portal-sdk/router';\nexport const page = [Card, Link];\n",
  'shell/sdk/package.json': { name: 'portal-sdk', exports: { './ui': './src/public/ui.ts', './router': './src/router.ts' } },
  'shell/sdk/src/router.ts': "export * from 'portal-router';\n",
  'shell/sdk/router/package.json': { name: 'portal-router', exports: './index.ts' },
  'shell/sdk/router/index.ts': "export { Link } from 'react-router';\n",
  'shell/sdk/src/public/ui.ts': "export { Card } from '../ui/card.tsx';\nexport { Field } from '../ui/field.tsx';\n",
  'shell/sdk/src/ui/field.tsx': "import { useForm } from 'react-hook-form';\nexport const Field = useForm;\n",
  'shell/sdk/src/ui/card.tsx': "import { longest } from 'shared-contracts/constants/idea';\nexport const Card = () => longest;\n",
  'mf-ideas/package.json': { name: 'mf-ideas' },
  'mf-ideas/src/remote.tsx':
    "import { Card } from 'portal-sdk/ui';\nconst form = () => import('./features/submit/form.tsx');\nexport default [Card, form];\n",
  'mf-ideas/src/features/submit/form.tsx':
    "import { ideaSchema } from 'shared-contracts/schemas/idea';\nexport const Form = ideaSchema;\n",
  'mf-energy/package.json': { name: 'mf-energy' },
  'mf-energy/src/remote.tsx': "import { Card } from 'portal-sdk/ui';\nexport default Card;\n",
  'api/package.json': { name: 'api' },
  'api/src/main.ts': "import { submit } from './modules/ideas/submit-idea.ts';\nsubmit();\n",
  'api/src/modules/ideas/submit-idea.ts':
    "import { mayRead } from 'shared-contracts/policies/idea';\nexport const submit = () => mayRead({ title: 'x' });\n",
};

afterEach(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true, force: true });
});
