import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { importDirectly, readEntries } from './direct-imports.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-entries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = (path: string) => JSON.stringify(join(folder, path));
writeFileSync(
  join(folder, 'ui.ts'),
  "export { Button, type ButtonProps } from '../ui/button.tsx';\nexport { default as Chart } from '../charts/chart.tsx';\nexport {\n  Card,\n  CardTitle as Title,\n} from '../ui/card.tsx';\n",
);
const entries = readEntries(folder);
const direct = (code: string) => importDirectly(code, entries);

describe('an import of a public entry', () => {
  it('is replaced by the modules behind it, under the names of the importer', () => {
    expect(direct("import { Button as Press, Chart, Title } from 'portal-sdk/ui';")).toBe(
      `import { Button as Press } from ${file('../ui/button.tsx')}; import { default as Chart } from ${file('../charts/chart.tsx')}; import { CardTitle as Title } from ${file('../ui/card.tsx')};`,
    );
  });

  it('keeps the number of lines, so that errors point to the right one', () => {
    const code = "import {\n  Button,\n  Card,\n} from 'portal-sdk/ui';\nconst next = 1;\n";
    expect(direct(code).split('\n').indexOf('const next = 1;')).toBe(4);
    expect(direct(code)).toContain(`import { Card as Card } from ${file('../ui/card.tsx')};`);
  });

  it('loads nothing for types', () => {
    expect(direct("import { type ButtonProps, Card } from 'portal-sdk/ui';")).toBe(
      `import { Card as Card } from ${file('../ui/card.tsx')};`,
    );
    const types = "import type { ButtonProps } from 'portal-sdk/ui';";
    expect(direct(types)).toBe(types);
  });

  it('stays if the entry has no such name, so that the bundler reports it', () => {
    expect(direct("import { Nothing } from 'portal-sdk/ui';")).toBe("import { Nothing as Nothing } from 'portal-sdk/ui';");
  });

  it.each(["import { Link } from 'portal-sdk/router';", "import { z } from 'zod';", "import 'portal-sdk/testing/setup';"])(
    'is the only one that changes: %s stays',
    (code) => expect(direct(code)).toBe(code),
  );
});

it('every entry of the package has names, each from an existing file', () => {
  const real = readEntries(join(import.meta.dirname, '../public'));
  expect([...real.keys()].sort()).toEqual(['content', 'forms', 'host', 'lists', 'pdf', 'preview', 'query', 'testing', 'ui']);
  const origins = [...real.values()].flatMap((names) => [...names.values()]);
  expect(origins.length).toBeGreaterThan(150);
  expect(origins.filter((origin) => !existsSync(origin.file))).toEqual([]);
});
