import { execFileSync } from 'node:child_process';
import postgres from 'postgres';
import { bunBinary, root } from '../../portal/bun.ts';
import { signIn } from '../../start/submissions.ts';
import type { Scene } from './scripted-people.ts';

const people = 40;
const ideas = 2000;

/** Fills a portal with ideas, and signs colleagues in. @param url where they work from now on */
export const prepare = async (databaseUrl: string, url: string): Promise<Scene> => {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  execFileSync(bunBinary(), ['api/seed/many-ideas.ts', String(ideas), '--people', '500'], { cwd: root, env, stdio: 'pipe' });
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const colleagues = await sql<{ id: string; email: string }[]>`
      select id, email from users where email like 'colleague%' order by email limit ${people}`;
    const cookies = await signIn(
      url,
      colleagues.map(({ email }) => email),
    );
    const ids = colleagues.map(({ id }) => id);
    const published = await sql<{ id: string }[]>`
      select id from ideas where status = 'approved' and author_id <> all(${ids}) order by created_at desc limit 200`;
    await sql`delete from office_closures`;
    const tables = await sql<{ id: string }[]>`
      select office_tables.id from office_tables join offices on offices.id = office_id order by office_tables.id limit ${people - 1}`;
    return {
      people: colleagues.map(({ id }, at) => ({ id, url, cookie: cookies[at] ?? '' })),
      ideas: published.map(({ id }) => id),
      tables: tables.map(({ id }) => id),
    };
  } finally {
    await sql.end();
  }
};
