/** @typedef {{ name: string, title: string, host: string, versions: Record<string, string> }} Wanted */

const needed = ['portal-query', 'portal-router', 'portal-sdk', 'react', 'react-dom', 'shared-contracts'];
const neededToBuild = [
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  '@vitejs/plugin-react',
  'happy-dom',
  'typescript',
  'vite',
  'vitest',
];

/** A text as a TypeScript literal, in the kind of quotes that it contains fewer of. @param {string} text */
function quoted(text) {
  const double = text.split("'").length > text.split('"').length;
  return double ? JSON.stringify(text) : `'${text.replaceAll(/[\\']/g, '\\$&')}'`;
}

/** A text as a template literal, for a tag. @param {string} text */
const template = (text) => `\`${text.replaceAll(/[`\\]|\$\{/g, '\\$&')}\``;

/** A text of a gettext file. @param {string} text */
const gettext = (text) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The Romanian texts; that of the title is for the team to write. @param {string} page @param {string} title */
const catalog = (page, title) => `msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Language: ro\\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2);\\n"

#: ${page}
#: ${page.replace(/\/src\/.*/, '/src/manifest.ts')}
msgid ${gettext(title)}
msgstr ""

#: ${page}
msgid "Hello, {0}"
msgstr "Salut, {0}"

`;

/** @param {string[]} names @param {Record<string, string>} versions */
const pinned = (names, versions) =>
  Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (!version) throw new Error(`portal-sdk names no version of ${name}`);
      return [name, version];
    }),
  );

/**
 * The files of a new remote, by path.
 * @param {Wanted} wanted
 * @returns {Record<string, string>}
 */
export function filesOf({ name, title, host, versions }) {
  const area = name.slice('mf-'.length);
  const component = `${area.replaceAll(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())}Page`;
  const feature = `src/features/${area}`;
  return {
    'package.json': `${JSON.stringify(
      {
        name,
        version: '1.0.0',
        private: true,
        type: 'module',
        scripts: {
          build: 'vite build --configLoader runner',
          standalone: 'vite --mode standalone --configLoader runner',
          test: 'vitest run',
        },
        dependencies: pinned(needed, versions),
        devDependencies: pinned(neededToBuild, versions),
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "jsx": "react-jsx", "types": ["vite/client"] },
  "include": ["src"]
}
`,
    'vite.config.ts': `import { remoteConfig } from 'portal-sdk/vite';

export default remoteConfig('${name}');
`,
    'vitest.config.ts': `import { componentTests } from 'portal-sdk/vitest';

export default componentTests('${name}');
`,
    'locales/ro.po': catalog(`${name}/${feature}/page.tsx`, title),
    'src/manifest.ts': `import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg${template(title)},
  host: '^${host}',
  mounts: [{ path: '/${area}', crumb: msg${template(title)} }],
  navigation: [{ label: msg${template(title)}, path: '/${area}', icon: 'star', order: 200 }],
});
`,
    'src/remote.tsx': `import { createRemote } from 'portal-sdk/host';
import { ${component} } from './features/${area}/page.tsx';
import type { manifest } from './manifest.ts';
import './styles.css';

export default createRemote<typeof manifest>({ '/${area}': ${component} });
`,
    'src/standalone.tsx': `import { standalone } from 'portal-sdk/standalone';
import { manifest } from './manifest.ts';
import Remote from './remote.tsx';

standalone(manifest, Remote);
`,
    'src/styles.css': `@import "portal-sdk/styles/remote.css";
@source ".";
`,
    [`${feature}/page.tsx`]: `import { useUser } from 'portal-sdk/host';
import { PageHeader } from 'portal-sdk/ui';
import { t } from 'shared-contracts/translate';

/** The first page of the area. */
export const ${component} = () => {
  const name = useUser()?.firstName ?? '';
  return <PageHeader title={t${template(title)}} subtitle={t\`Hello, \${name}\`} />;
};
`,
    [`${feature}/page.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { fakeHost, fakeUser } from 'portal-sdk/testing';
import { expect, it } from 'vitest';
import Remote from '../../remote.tsx';

it('greets the person who is signed in', () => {
  render(<Remote host={fakeHost(fakeUser('employee', { firstName: 'Mara' }))} mount="/${area}" />);
  expect(screen.getByRole('heading', { level: 1, name: ${quoted(title)} })).toBeTruthy();
  expect(screen.getByText('Hello, Mara')).toBeTruthy();
});
`,
  };
}
