import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { type Portal, startPortal } from '../portal/start-portal.ts';
import { databasePid, newDataFolder, openDatabase, removeDataFolders } from './data-folder.ts';
import { addPeople, type Ledger, signIn, submitIdeas } from './submissions.ts';

const total = 400;
let running: Portal | undefined;
afterEach(() => running?.stop({ keep: true }));
afterAll(removeDataFolders);

const start = async (dataDir: string, port?: number): Promise<Portal> => {
  running = await startPortal({ dataDir, port, env: { DATABASE_URL: '' } });
  return running;
};

/** The submissions of one kind in the table, and whether each has its activity: one transaction writes both. */
const storedIn = async (dataDir: string, kind: string) => {
  const sql = openDatabase(dataDir);
  const rows = await sql<{ id: string; title: string; activities: number }[]>`
    select i.id, i.title, (select count(*)::int from activities a where a.entity_id = i.id) as activities
    from ideas i where 'crash' = any(i.tags) and starts_with(i.title, ${kind})`;
  await sql.end();
  return [...rows];
};

const kills: Record<string, (portal: Portal) => void> = {
  'the api': (portal) => portal.process.kill('SIGKILL'),
  'the postmaster': (portal) => process.kill(databasePid(portal.dataDir), 'SIGKILL'),
  'both at once': (portal) => {
    process.kill(databasePid(portal.dataDir), 'SIGKILL');
    portal.process.kill('SIGKILL');
  },
};

/** Submits 400 ideas, and kills in the middle. @returns the portal that was started afterwards */
const submitThroughKill = async (first: Portal, name: string, kill: (portal: Portal) => void): Promise<Portal> => {
  const { dataDir, url, port } = first;
  const sql = openDatabase(dataDir);
  const people = await addPeople(sql, 20, name.replaceAll(' ', '-'));
  await sql.end();
  const cookies = await signIn(url, people);
  const ledger: Ledger = { accepted: new Map(), unanswered: new Set() };
  const kind = `Killing ${name}`;
  const titles = Array.from({ length: total }, (_, at) => `${kind}, submission number ${at + 1}`);

  let killed = false;
  let acceptedAtKill = 0;
  const before = titles.slice(0, 280);
  await submitIdeas(url, cookies, before, ledger, (count) => {
    if (killed || count < 200) return;
    killed = true;
    acceptedAtKill = count;
    kill(first);
  });
  expect(acceptedAtKill).toBe(200);
  expect(ledger.unanswered.size, 'the kill must have hit calls at work').toBeGreaterThan(0);
  await first.stop({ keep: true });

  const second = await start(dataDir, port);
  const acceptedBefore = ledger.accepted.size;
  await submitIdeas(second.url, cookies, titles.slice(280), ledger);
  expect(ledger.accepted.size - acceptedBefore).toBe(120);
  const lost = [...ledger.unanswered];
  const stored = await storedIn(dataDir, kind);
  const byTitle = new Map(stored.map(({ title, id }) => [title, id]));

  expect(stored).toHaveLength(byTitle.size);
  expect([...ledger.accepted].filter(([title, id]) => byTitle.get(title) !== id)).toEqual([]);
  expect(stored.filter(({ title }) => !ledger.accepted.has(title) && !lost.includes(title))).toEqual([]);
  // Only calls in progress at that moment can be stored without the client knowing: eight at most.
  expect(stored.length - ledger.accepted.size).toBeLessThanOrEqual(8);
  expect(stored.filter(({ activities }) => activities !== 1)).toEqual([]);
  expect(ledger.accepted.size + lost.length).toBe(total);

  await vi.waitFor(async () => expect((await fetch(`${second.url}/api/health`)).status).toBe(200), { timeout: 600_000 });
  return second;
};

it('[PLAT-66] kill -9 in the middle of 400 submissions of the api, then of the postmaster, then of both at once loses no 201 and invents none', async () => {
  // what a kill leaves behind is where the next one starts
  let portal = await start(newDataFolder({ filled: true }));
  for (const [name, kill] of Object.entries(kills)) portal = await submitThroughKill(portal, name, kill);
});
