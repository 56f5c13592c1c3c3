import postgres from 'postgres';
import { databaseOptions } from '../../start/data-folder.ts';
import { portalWithIdeas } from '../filled-portal.ts';
import type { Section } from '../result.ts';
import { median, ratio } from '../statistics.ts';
import { runConcurrently } from './call.ts';

const rounds = 7;
const calls = 1500;

/** A read as the services send it: one item that the reader may see, with its author and the reader's own rating and vote. */
const item = `select i.*, u.first_name, u.last_name, r.value, v.entity_id is not null as vote
  from ideas i join users u on u.id = i.author_id
  left join ratings r on r.entity_type = 'idea' and r.entity_id = i.id and r.user_id = $1
  left join votes v on v.entity_type = 'idea' and v.entity_id = i.id and v.user_id = $1
  where i.id = $2 and (i.status in ('approved', 'completed') or i.author_id = $1
    or i.id = any(array(select entity_id from content_authors where user_id = $1)))`;

/** A statement whose plan the server keeps, compared with the same one parsed and planned each time. */
export const preparedStatements = async (): Promise<Section> => {
  const portal = await portalWithIdeas(1000);
  const sql = postgres({ ...databaseOptions(portal.dataDir), max: 8, onnotice: () => {} });
  try {
    const [reader] = await sql<{ id: string }[]>`select id from users limit 1`;
    const ideas = await sql<{ id: string }[]>`select id from ideas limit 100`;
    const perSecond = async (prepare: boolean) => {
      const start = performance.now();
      await runConcurrently(8, calls, (index) => sql.unsafe(item, [reader?.id ?? '', ideas[index % 100]?.id ?? ''], { prepare }));
      return calls / ((performance.now() - start) / 1000);
    };
    const rates = { anew: [] as number[], prepared: [] as number[] };
    for (const prepare of [false, true]) await perSecond(prepare);
    for (let round = 0; round < rounds; round += 1)
      for (const side of round % 2 === 0 ? (['anew', 'prepared'] as const) : (['prepared', 'anew'] as const))
        rates[side].push(await perSecond(side === 'prepared'));
    const [anew, prepared] = [median(rates.anew), median(rates.prepared)];
    return {
      title: `Prepared statements (one item, 8 at once, ${rounds} turns)`,
      measures: [
        {
          name: 'A prepared statement: per second',
          value: prepared,
          unit: 'per second',
          comparedWith: { name: 'parsed and planned each time', value: anew },
        },
        {
          name: 'A prepared statement: times one that is not',
          value: ratio(prepared, anew),
          unit: 'times',
          target: { value: 1.5, kind: 'at least' },
        },
      ],
      details: rates,
    };
  } finally {
    await sql.end();
    await portal.stop();
  }
};
