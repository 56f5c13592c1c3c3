import { filesOf } from './scaffold.mjs';
import { pageCheckTools } from './workspace-kit.mjs';

// peer of `portal-sdk/testing`; in the workspace portal-sdk has it
const testTools = ['@testing-library/user-event'];

/** @typedef {import('./scaffold.mjs').Wanted & { area: string }} Wanted */

const scripts = {
  'build:standalone': 'vite build --mode standalone --configLoader runner --outDir .cache/standalone',
  types: 'tsc --noEmit',
  texts: 'portal-remote texts',
  remote: 'portal-remote',
  ci: 'bun run types && bun run test && bun run build && bun run texts',
};

/** @param {string} area */
const workflow = (area) => `name: remote
on:
  push: { branches: [main], tags: ["v*"] }
  pull_request: {}
permissions: { contents: read }
jobs:
  remote:
    runs-on: ubuntu-24.04
    env:
      PORTAL_URL: \${{ vars.PORTAL_URL }}
      PORTAL_DEPLOY_TOKEN: \${{ secrets.PORTAL_DEPLOY_TOKEN }}
    steps:
      - uses: actions/checkout@v5
      - uses: actions/setup-node@v5
        with: { node-version: "22" }
      - uses: oven-sh/setup-bun@v2
      - run: bun install --frozen-lockfile
      - run: bun run ci
      - if: startsWith(github.ref, 'refs/tags/v')
        run: bun run remote publish ${area}
`;

/** @param {Wanted} wanted */
const readme = ({ name, area, title }) => `# ${title}

An area of the portal, in its own repository. The portal's \`docs/TEAMS.md\` shows all steps up to the rollback.

| command | what it does |
|---|---|
| \`bun install\` | installs the portal's SDK and the rest; commit the lock file, which the pipeline needs |
| \`bun run standalone\` | the area alone on http://127.0.0.1:5190, with the data of the portal in \`PORTAL_URL\` |
| \`bun run test\` | its tests, on the fake host |
| \`bun run texts\` | adds new texts to \`locales/ro.po\`, and lists what you have to translate there |
| \`bun run ci\` | types, tests, the build and the texts |
| \`bun run remote check ${area}\` | would the portal accept it, and can everyone use it? Checks the pages if there is a Chromium |
| \`bun run remote publish ${area}\` | uploads it with the version in \`package.json\`; not visible to anyone yet |
| \`bun run remote activate ${area} 1.0.0\` | makes it live |
| \`bun run remote rollback ${area}\` | rolls it back |

\`PORTAL_URL\` is the portal, \`PORTAL_DEPLOY_TOKEN\` the deploy token of ${name}. The pipeline publishes each tag \`v*\`; it reads both from its variables and secrets.
`;

/**
 * The files of a remote in its own repository, by path: those of any remote, with its own checks, pipeline and commands.
 * @param {Wanted} wanted
 * @returns {Record<string, string>}
 */
export function repositoryFiles(wanted) {
  const files = filesOf(wanted);
  const base = JSON.parse(files['package.json'] ?? '');
  const { 'portal-remote': commands, 'shared-contracts': contracts } = wanted.versions;
  const tools = Object.fromEntries([...testTools, ...pageCheckTools].map((name) => [name, wanted.versions[name]]));
  const manifest = {
    ...base,
    scripts: { ...base.scripts, ...scripts },
    dependencies: { ...base.dependencies, 'shared-contracts': contracts },
    devDependencies: { ...base.devDependencies, ...tools, 'portal-remote': commands },
  };
  return {
    ...files,
    'locales/ro.po': (files['locales/ro.po'] ?? '').replaceAll(`#: ${wanted.name}/`, '#: '),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'tsconfig.json': '{\n  "extends": "portal-sdk/tsconfig.base.json",\n  "include": ["src"]\n}\n',
    'README.md': readme(wanted),
    '.gitignore': 'node_modules/\ndist/\n.cache/\n',
    '.github/workflows/remote.yml': workflow(wanted.area),
  };
}
