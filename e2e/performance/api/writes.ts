import postgres from 'postgres';
import { databaseOptions } from '../../start/data-folder.ts';
import { addPeople, signIn } from '../../start/submissions.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import type { Measure, Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { call, runConcurrently } from './call.ts';
import { pgbench, scriptLine } from './pgbench.ts';

const rounds = 5;
const writers = 8;
const votesPerTurn = 160;
const people = 16;
/** Of a turn of pgbench. */
const seconds = 3;

/** A vote: whose, and for which idea. */
interface Vote {
  readonly sid: string;
  readonly person: string;
  readonly idea: string;
}

/** A statement of a vote; `$1`, `$2` and so on are the values of these fields. */
interface VoteStatement {
  readonly text: string;
  readonly fields: readonly (keyof Vote)[];
}

const countOf = (rows: 'ratings' | 'votes') => `(select count(*) from ${rows} where entity_type = 'idea' and entity_id = $1)`;

/** The statements of a vote as the api sends them: those that wait for each other, and those that are sent together. */
const voteStatements: Readonly<Record<'inTurn' | 'together', readonly VoteStatement[]>> = {
  inTurn: [
    {
      text: `select s.created_at, s.last_seen_at, u.id, u.role from sessions s join users u on u.id = s.user_id
        where s.sid = $1 and s.expire > now() and u.is_active`,
      fields: ['sid'],
    },
    {
      text: `insert into rate_limits (key, hits, admitted, expires_at)
        values ('raw ' || $1::text, array[(extract(epoch from now()) * 1000)::bigint], true, 0)
        on conflict (key) do update set hits = rate_limits.hits[1:600] || excluded.hits`,
      fields: ['person'],
    },
    { text: 'select id, title, author_id, status, revision from ideas where id = $1 for update', fields: ['idea'] },
    {
      text: `select user_id from content_authors where entity_type = 'idea' and entity_id = $1`,
      fields: ['idea'],
    },
    {
      text: `insert into votes (entity_type, entity_id, user_id, created_at) values ('idea', $1, $2, now()) on conflict do nothing`,
      fields: ['idea', 'person'],
    },
  ],
  together: [
    {
      text: `update ideas set
        score = coalesce((select round(avg(value), 1) from ratings where entity_type = 'idea' and entity_id = $1), 0),
        rating_count = ${countOf('ratings')}, vote_count = ${countOf('votes')}
        where id = $1 returning score, rating_count, vote_count`,
      fields: ['idea'],
    },
    {
      text: `select value from ratings where entity_type = 'idea' and entity_id = $1 and user_id = $2`,
      fields: ['idea', 'person'],
    },
    {
      text: `select count(*) from votes where entity_type = 'idea' and entity_id = $1 and user_id = $2`,
      fields: ['idea', 'person'],
    },
    { text: `select pg_notify('raw', $1::text)`, fields: ['idea'] },
  ],
};

/** A vote by the driver alone. */
const driverVote = (sql: postgres.Sql, vote: Vote) =>
  sql.begin(async (tx) => {
    const send = ({ text, fields }: VoteStatement) =>
      tx.unsafe(
        text,
        fields.map((field) => vote[field]),
        { prepare: true },
      );
    for (const statement of voteStatements.inTurn) await send(statement);
    await Promise.all(voteStatements.together.map(send));
  });

/** A table of numbered votes: scripts of pgbench compute numbers, not ids. */
const numberedVotes = 'numbered_votes';
const createNumberedVotes = async (sql: postgres.Sql, votes: readonly Vote[]): Promise<void> => {
  await sql`create unlogged table ${sql(numberedVotes)} (number int primary key, sid text, person uuid, idea uuid)`;
  await sql`insert into ${sql(numberedVotes)} ${sql(votes.map((vote, number) => ({ number, ...vote })))}`;
  await sql`analyze ${sql(numberedVotes)}`;
};

/** A script for a random one of that many numbered votes. */
const pgbenchVote = (votes: number): string => {
  const lineOf = ({ text, fields }: VoteStatement) =>
    scriptLine(text, (parameter) => `(select ${fields[Number(parameter) - 1]} from ${numberedVotes} where number = :number)`);
  return [
    `\\set number random(0, ${votes - 1})`,
    'begin;',
    ...voteStatements.inTurn.map(lineOf),
    '\\startpipeline',
    ...voteStatements.together.map(lineOf),
    '\\endpipeline',
    'commit;',
    '',
  ].join('\n');
};

/** Votes per second of the whole api, compared with the same statements sent by the driver alone, and by pgbench, in turns. */
export const writes = async (): Promise<Section> => {
  const portal = await portalWithIdeas(1000);
  const sql = postgres({ ...databaseOptions(portal.dataDir), max: writers, onnotice: () => {} });
  try {
    const cookies = await signIn(portal.url, await addPeople(sql, people));
    const sessions = await sql<Pick<Vote, 'sid' | 'person'>[]>`
      select sid, user_id as person from sessions order by created_at desc limit ${people}`;
    const ideas = await sql<{ id: string }[]>`select id from ideas where status = 'approved' order by id limit ${votesPerTurn}`;
    const ideaAt = (index: number) => ideas[index % ideas.length]?.id ?? '';
    await createNumberedVotes(
      sql,
      sessions.flatMap((session) => ideas.map(({ id }) => ({ ...session, idea: id }))),
    );
    const perSecond = (vote: (index: number) => Promise<void>) => async () => {
      const start = performance.now();
      await runConcurrently(writers, votesPerTurn, vote);
      return votesPerTurn / ((performance.now() - start) / 1000);
    };
    const database = pgbench(portal.dataDir, pgbenchVote(sessions.length * ideas.length), { connections: writers, seconds });
    const sides = {
      api: perSecond(async (index) => {
        const caller = { url: portal.url, cookie: cookies[index % people] ?? '' };
        const { status, body } = await call(caller, `/api/content/idea/${ideaAt(index)}/vote`, { method: 'PUT' });
        if (status !== 200) throw new Error(`no vote: ${status} ${body}`);
      }),
      driver: perSecond(async (index) => {
        const { sid = '', person = '' } = sessions[index % people] ?? {};
        await driverVote(sql, { sid, person, idea: ideaAt(index) });
      }),
      ...(database ? { pgbench: database } : {}),
    };
    const rates = new Map<string, number[]>();
    for (let round = -1; round < rounds; round += 1)
      for (const [side, run] of round % 2 === 0 ? Object.entries(sides) : Object.entries(sides).toReversed()) {
        await sql`delete from votes where user_id in ${sql(sessions.map(({ person }) => person))}`;
        const rate = await run();
        // the first round only prepares the statements
        if (round >= 0) rates.set(side, [...(rates.get(side) ?? []), rate]);
      }
    const ours = median(rates.get('api') ?? []);
    const comparedWith = (side: string, name: string): Measure[] => {
      const value = median(rates.get(side) ?? []);
      return [
        { name: `Votes through the api, and ${name}`, value: ours, unit: 'per second', comparedWith: { name, value } },
        { name: `Times ${name}`, value: ratio(ours, value), unit: 'times' },
      ];
    };
    return {
      title: `Votes (${writers} at once, ${rounds} turns of ${votesPerTurn}, of pgbench ${seconds} seconds)`,
      measures: [
        ...comparedWith('driver', 'the same statements by the driver alone'),
        ...(database ? comparedWith('pgbench', 'the same statements by pgbench') : []),
      ],
      details: { ...Object.fromEntries(rates), writers, votesPerTurn, seconds },
    };
  } finally {
    await sql.end();
    await portal.stop();
  }
};
