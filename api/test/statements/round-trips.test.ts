import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, makeOffice } from '../../src/modules/booking/booking.fixture.ts';
import { openPortal, type Person, type TestPortal } from '../portal.ts';
import { startCountingProxy } from './counting-proxy.ts';

let portal: TestPortal;
let proxy: Awaited<ReturnType<typeof startCountingProxy>>;
/** An instance with one connection, through the proxy. */
let singleConnection: Pick<TestPortal, 'send' | 'statementsOf'>;
let author: Person;
let colleague: Person;
beforeAll(async () => {
  portal = await openPortal();
  proxy = await startCountingProxy(portal.database);
  singleConnection = portal.secondInstance(1, proxy.address);
  author = await portal.person();
  colleague = await portal.person();
  for (const role of ['manager', 'manager', 'admin'] as const) await portal.person({ role });
});
afterAll(async () => {
  await portal.close();
  proxy.close();
});

const send = async (status: number, ...call: Parameters<TestPortal['send']>) => {
  const response = await singleConnection.send(...call);
  expect(response.status, await response.clone().text()).toBe(status);
  return response;
};
let ideaCount = 0;
const submit = async (): Promise<string> => {
  ideaCount += 1;
  const body = {
    title: `Heat ${ideaCount}`,
    description: 'Heat from the roof of the depot, kept for the evening.',
    category: 'ai_automation',
  };
  return ((await (await send(201, 'POST', '/api/ideas', { as: author, body })).json()) as { id: string }).id;
};

/** The round trips and statements of a call once the database knows its statements. */
const costOf = async (call: () => Promise<unknown>) => {
  for (let time = 0; time < 4; time += 1) await call();
  const trips = await proxy.tripsOf(call);
  return { trips, statements: (await singleConnection.statementsOf(call)).length };
};

/** What each write may cost, including the session, the rate limit, and BEGIN and COMMIT; three reviewers are notified. */
const budgets = {
  // one statement, in the same round trip as others, queries the author's first steps
  'submit an idea': { trips: 10, statements: 17 },
  'vote for an idea': { trips: 8, statements: 9 },
  'comment on an idea': { trips: 12, statements: 18 },
  'book a table': { trips: 9, statements: 10 },
} as const;

describe('[PLAT-366] the round trips to the database stay within the budget', () => {
  const expectWithinBudget = async (write: keyof typeof budgets, call: () => Promise<unknown>) => {
    const { trips, statements } = await costOf(call);
    expect(trips, 'round trips').toBeLessThanOrEqual(budgets[write].trips);
    expect(statements, 'statements').toBeLessThanOrEqual(budgets[write].statements);
  };

  it('of a submission', () => expectWithinBudget('submit an idea', submit));

  it('of a vote', async () => {
    const ideas: string[] = [];
    for (let count = 0; count < 8; count += 1) ideas.push(await submit());
    const manager = await portal.person({ role: 'manager' });
    for (const id of ideas) await send(200, 'PATCH', `/api/ideas/${id}/status`, { as: manager, body: { status: 'approved' } });
    await expectWithinBudget('vote for an idea', () =>
      send(200, 'PUT', `/api/content/idea/${ideas.pop()}/vote`, { as: colleague }),
    );
  });

  it('of a comment', async () => {
    const id = await submit();
    const manager = await portal.person({ role: 'manager' });
    await send(200, 'PATCH', `/api/ideas/${id}/status`, { as: manager, body: { status: 'approved' } });
    await expectWithinBudget('comment on an idea', () =>
      send(201, 'POST', `/api/content/idea/${id}/comments`, { as: colleague, body: { content: 'A good one' } }),
    );
  });

  it('of a booking', async () => {
    const { tables } = await makeOffice(portal, 'One');
    let day = 10;
    await expectWithinBudget('book a table', () => {
      day += 1;
      const body = { tableId: tables[0]?.id, startTime: at(`2026-03-${day}`, '09:00'), endTime: at(`2026-03-${day}`, '17:00') };
      return send(201, 'POST', '/api/bookings', { as: colleague, body });
    });
  });
});
