import { sql } from 'drizzle-orm';
import type { TestPortal } from '../portal.ts';

/** What a migration brings. */
const given = ['fields', 'subfields'];

/** Takes away every row and every stored file that calls have left. */
export const emptyPortal = async ({ ctx }: TestPortal): Promise<void> => {
  const rows = await ctx.db.execute<{ name: string }>(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const names = rows.filter(({ name }) => !given.includes(name)).map(({ name }) => sql.identifier(name));
  await ctx.db.execute(sql`truncate ${sql.join(names, sql`, `)}`);
  for (const folder of ['files', 'remotes']) await ctx.files.removeFolder(folder);
};
