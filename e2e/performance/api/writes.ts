import postgres from 'postgres';
import { databaseOptions } from '../../start/data-folder.ts';
import { addPeople, signIn } from '../../start/submissions.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import type { Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { call, runConcurrently } from './call.ts';

const rounds = 5;
const writers = 8;
const votesPerTurn = 160;
const people = 16;

/** The statements of a vote as the api sends them, by the driver alone. */
const rawVote = (sql: postgres.Sql, { sid, userId, idea }: { sid: string; userId: string; idea: string }) =>
  sql.begin(async (tx) => {
    await tx`select s.created_at, s.last_seen_at, u.id, u.role from sessions s join users u on u.id = s.user_id
      where s.sid = ${sid} and s.expire > now() and u.is_active`;
    await tx`insert into rate_limits (key, hits, admitted, expires_at)
      values (${`raw:${userId}`}, array[(extract(epoch from now()) * 1000)::bigint], true, 0)
      on conflict (key) do update set hits = rate_limits.hits[1:600] || excluded.hits`;
    await tx`select id, title, author_id, status, revision from ideas where id = ${idea} for update`;
    await tx`select user_id from content_authors where entity_type = 'idea' and entity_id = ${idea}`;
    await tx`insert into votes (entity_type, entity_id, user_id, created_at) values ('idea', ${idea}, ${userId}, now())
      on conflict do nothing`;
    await Promise.all([
      tx`update ideas set
        score = coalesce((select round(avg(value), 1) from ratings where entity_type = 'idea' and entity_id = ${idea}), 0),
        rating_count = (select count(*) from ratings where entity_type = 'idea' and entity_id = ${idea}),
        vote_count = (select count(*) from votes where entity_type = 'idea' and entity_id = ${idea})
        where id = ${idea} returning score, rating_count, vote_count`,
      tx`select value from ratings where entity_type = 'idea' and entity_id = ${idea} and user_id = ${userId}`,
      tx`select count(*) from votes where entity_type = 'idea' and entity_id = ${idea} and user_id = ${userId}`,
      tx`select pg_notify('raw', ${idea})`,
    ]);
  });

/** Votes per second of the whole api, compared with the same statements sent by the driver alone, in turns. */
export const writes = async (): Promise<Section> => {
  const portal = await portalWithIdeas(1000);
  const sql = postgres({ ...databaseOptions(portal.dataDir), max: writers, onnotice: () => {} });
  try {
    const cookies = await signIn(portal.url, await addPeople(sql, people));
    const sessions = await sql<{ sid: string; userId: string }[]>`
      select sid, user_id as "userId" from sessions order by created_at desc limit ${people}`;
    const ideas = await sql<{ id: string }[]>`select id from ideas where status = 'approved' order by id limit ${votesPerTurn}`;
    const ideaAt = (index: number) => ideas[index % ideas.length]?.id ?? '';
    const perSecond = async (vote: (index: number) => Promise<void>) => {
      await sql`delete from votes where user_id in ${sql(sessions.map(({ userId }) => userId))}`;
      const start = performance.now();
      await runConcurrently(writers, votesPerTurn, vote);
      return votesPerTurn / ((performance.now() - start) / 1000);
    };
    const sides = {
      api: async (index: number) => {
        const caller = { url: portal.url, cookie: cookies[index % people] ?? '' };
        const { status, body } = await call(caller, `/api/content/idea/${ideaAt(index)}/vote`, { method: 'PUT' });
        if (status !== 200) throw new Error(`no vote: ${status} ${body}`);
      },
      driver: async (index: number) => {
        const { sid = '', userId = '' } = sessions[index % people] ?? {};
        await rawVote(sql, { sid, userId, idea: ideaAt(index) });
      },
    };
    const rates = { api: [] as number[], driver: [] as number[] };
    for (const side of ['api', 'driver'] as const) await perSecond(sides[side]);
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? (['api', 'driver'] as const) : (['driver', 'api'] as const))
        rates[side].push(await perSecond(sides[side]));
    const [ours, raw] = [median(rates.api), median(rates.driver)];
    return {
      title: `Votes (${writers} at once, ${rounds} turns of ${votesPerTurn})`,
      measures: [
        {
          name: 'Votes through the api',
          value: ours,
          unit: 'per second',
          comparedWith: { name: 'the same statements by the driver alone', value: raw },
        },
        { name: 'Times the driver alone', value: ratio(ours, raw), unit: 'times' },
      ],
      details: { ...rates, writers, votesPerTurn },
    };
  } finally {
    await sql.end();
    await portal.stop();
  }
};
