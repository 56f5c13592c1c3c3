import { join } from 'node:path';
import { bootstrap } from '../bootstrap.mjs';
import { buildStale } from '../launch/builds.mjs';
import { step } from '../launch/progress.mjs';
import { browserPackages, root } from '../launch/project.mjs';
import { pageCheck } from './accessibility.mjs';

/** The workspace of this project, in this terminal. @type {import('./deps.mjs').Deps} */
export const here = {
  root,
  env: process.env,
  remotes: () => browserPackages().filter((name) => name !== 'shell'),
  print: (line = '') => console.log(line),
  checkPages: pageCheck(join(root, 'e2e/package.json')),
  build: async (name) => {
    await bootstrap();
    await step('Build', (report) => buildStale(report, [name]));
  },
};
