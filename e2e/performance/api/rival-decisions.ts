import { startPortal } from '../../portal/start-portal.ts';
import { openDatabase } from '../../start/data-folder.ts';
import { employee, managers } from '../people.ts';
import type { Section } from '../result.ts';
import { type Caller, call } from './call.ts';

const rivals = 50;

const submit = async (author: Caller, title: string): Promise<string> => {
  const body = JSON.stringify({ title, description: 'Everybody wants to decide this one first.', category: 'ai_automation' });
  const response = await call(author, '/api/ideas', { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  if (response.status !== 201) throw new Error(`no idea: ${response.status} ${response.body}`);
  return (JSON.parse(response.body) as { id: string }).id;
};

/** Everyone decides the same pending idea at once: one succeeds, the others learn that it is decided. */
export const rivalDecisions = async (rounds: number): Promise<Section> => {
  const portal = await startPortal();
  const sql = openDatabase(portal.dataDir);
  try {
    const { url } = portal;
    const author = { url, cookie: await employee(url) };
    const deciders = await managers(url, sql, rivals);
    const countsByRound: Record<string, number>[] = [];
    let validRounds = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const id = await submit(author, `Rivals, round ${round}`);
      const responses = await Promise.all(
        deciders.map((cookie, index) =>
          call({ url, cookie }, `/api/ideas/${id}/status`, {
            method: 'PATCH',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(index % 2 === 0 ? { status: 'approved' } : { status: 'rejected', reason: 'Another was faster' }),
          }),
        ),
      );
      const counts: Record<string, number> = {};
      for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
      countsByRound.push(counts);
      const accepted = responses.find(({ status }) => status === 200);
      const [row] = await sql<{ status: string; reviewer: string }[]>`
        select status, reviewed_by as reviewer from ideas where id = ${id}`;
      const decision = accepted && (JSON.parse(accepted.body) as { status: string; reviewedBy: string });
      const isStored = row !== undefined && row.status === decision?.status && row.reviewer === decision.reviewedBy;
      if (counts[200] === 1 && counts[409] === rivals - 1 && isStored) validRounds += 1;
    }
    return {
      title: `${rivals} managers decide one idea at once, ${rounds} rounds`,
      measures: [
        {
          name: `Rounds with one 200, ${rivals - 1} times 409, and the 200's decision in the table`,
          value: validRounds,
          unit: 'rounds',
          target: { value: rounds, kind: 'exactly' },
        },
      ],
      details: { responsesByStatus: countsByRound },
    };
  } finally {
    await sql.end({ timeout: 5 });
    await portal.stop();
  }
};
