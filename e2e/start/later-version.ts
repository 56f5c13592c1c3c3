import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bunBinary, nodeBinary, root } from '../portal/bun.ts';
import { type Checkout, checkOut } from '../releases/checkout.ts';
import { runScript } from '../releases/command.ts';

/** Changes a file of the checkout; throws if the text to replace is missing. */
const change = (folder: string, file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}`);
  writeFileSync(join(folder, file), changed);
};

/** An additional column, added by a migration that the previous version does not know. */
const addMigration = (folder: string) => {
  const journal = join(folder, 'api/migrations/meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = entries.at(-1) ?? { idx: 0, when: 0 };
  const next = { ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }));
  writeFileSync(join(folder, 'api/migrations/9999_later.sql'), 'ALTER TABLE "ideas" ADD COLUMN "later" text;');
};

/**
 * The next version of this portal, built in its own folder: another host version and database schema, an operation that accepts
 * one more value, a shell with other files, and an area built against all of these, so that the current version does not serve
 * it.
 */
export const laterVersion = async (): Promise<Checkout> => {
  const checkout = checkOut();
  const { folder } = checkout;
  addMigration(folder);
  change(folder, 'shared-contracts/src/constants/host.ts', /hostVersion = '1\.(\d+)\./, "hostVersion = '1.9$1.");
  change(
    folder,
    'shared-contracts/src/schemas/idea.ts',
    '({ ...listQuery, ...filters })',
    '({ ...listQuery, ...filters, later: z.string().optional() })',
  );
  change(folder, 'shell/src/layout/frame.tsx', 'Skip to content', 'Skip to the content');
  change(folder, 'mf-ideas/src/features/board/board-page.tsx', 'Share improvements, follow', 'Send improvements, follow');
  for (const area of readdirSync(root).filter((name) => name.startsWith('mf-') && name !== 'mf-ideas'))
    cpSync(join(root, area, 'dist'), join(folder, area, 'dist'), { recursive: true });
  const run = async (argv: string[], cwd: string, program: string) => {
    const { code, text } = await runScript(argv, { NODE_ENV: 'production' }, cwd, program);
    if (code !== 0) throw new Error(text);
  };
  await run(['scripts/endpoints.ts'], folder, bunBinary());
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--configLoader', 'runner', '--logLevel', 'warn'];
  await Promise.all(['shell', 'mf-ideas'].map((name) => run(vite, join(folder, name), nodeBinary())));
  return checkout;
};
