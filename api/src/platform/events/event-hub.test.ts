import type { Actor } from 'shared-contracts/actor';
import { beforeEach, expect, it, vi } from 'vitest';
import { EventHub } from './event-hub.ts';

const ana: Actor = { id: 'ana', role: 'employee' };
const session = { sid: 's1', actor: ana, confirmed: true };

let now = 0;
let receive: (payload: string) => void = () => undefined;
let sessions: Map<string, Actor>;
let sessionsReadable = true;
const warn = vi.fn();

const hubOf = () =>
  new EventHub({
    listen: async (onMessage, onListening) => {
      receive = onMessage;
      onListening();
    },
    liveSessions: async (sids) => {
      if (!sessionsReadable) throw new Error('no database');
      return new Map([...sessions].filter(([sid]) => sids.includes(sid)));
    },
    log: { warn },
    now: () => now,
  });
const publish = (event: object) => receive(JSON.stringify(event));
const names = async (body: ReadableStream<Uint8Array>) =>
  [...(await new Response(body).text()).matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, name, data]) => `${name} ${data}`);

beforeEach(() => {
  now = 0;
  sessionsReadable = true;
  sessions = new Map([['s1', ana]]);
});

it('[PLAT-124] notifies a new page of relevant events since its creation', async () => {
  const hub = hubOf();
  await hub.listen();
  now = 10_000;
  publish({ to: 'everyone', operations: ['listIdeas'] });
  publish({ to: { userIds: ['ana'] }, operations: ['getUserStats'] });
  publish({ to: { userIds: ['dan'] }, operations: ['getProfile'] });
  publish({ to: 'reviewers', operations: ['getAdminStats'] });
  now = 10_500;
  const [young, unknown] = [await hub.open(session, 600), await hub.open(session, undefined)];
  await hub.beat();
  hub.close();
  expect(await names(young)).toEqual([
    'hello {"complete":true}',
    'changed {"operations":["getUserStats"],"everyone":false}',
    'changed {"operations":["listIdeas"],"everyone":true}',
    'beat {}',
  ]);
  expect(await names(unknown)).toEqual(['hello {"complete":false}', 'beat {}']);
});

it('[PLAT-125] reveals only to pages of the same person which of their calls it was', async () => {
  sessions.set('s2', { id: 'dan', role: 'employee' });
  const hub = hubOf();
  const own = await hub.open(session, undefined);
  const other = await hub.open({ sid: 's2', confirmed: true, actor: { id: 'dan', role: 'employee' } }, undefined);
  vi.useFakeTimers();
  const origin = { tab: 'tab-of-ana', operation: 'submitIdea', userId: 'ana' };
  publish({ to: 'everyone', operations: ['listIdeas', 'getIdea'], origin });
  publish({ to: 'everyone', operations: ['getIdea'] });
  await vi.advanceTimersByTimeAsync(200);
  vi.useRealTimers();
  hub.close();
  expect(await names(own)).toEqual([
    'hello {"complete":false}',
    'changed {"operations":["listIdeas"],"everyone":true,"origin":{"tab":"tab-of-ana","operation":"submitIdea"}}',
    // another call invalidated it too
    'changed {"operations":["getIdea"],"everyone":true}',
  ]);
  expect(await names(other)).toEqual([
    'hello {"complete":false}',
    'changed {"operations":["listIdeas","getIdea"],"everyone":true}',
  ]);
});

it('[PLAT-122] opens no stream for a session that ended while the stream was opening', async () => {
  const hub = hubOf();
  sessions.clear();
  expect(await names(await hub.open(session, undefined))).toEqual(['hello {"complete":false}']);
  expect(hub.size).toBe(0);
  hub.close();
});

it('[PLAT-122] ends streams whose sessions it cannot read, rather than send events to the wrong person', async () => {
  const hub = hubOf();
  const page = await hub.open(session, undefined);
  sessionsReadable = false;
  await hub.beat();
  expect(await names(page)).toEqual(['hello {"complete":false}']);
  expect(warn).toHaveBeenCalledOnce();
  hub.close();
});

it('survives a message that is not an event', async () => {
  const hub = hubOf();
  const page = await hub.open(session, undefined);
  for (const payload of ['', 'null', '{"to":"all","operations":[]}']) receive(payload);
  await hub.beat();
  hub.close();
  expect(await names(page)).toEqual(['hello {"complete":false}', 'beat {}']);
});

it('[PLAT-123] collects equal events for a moment into one message', async () => {
  vi.useFakeTimers();
  const hub = hubOf();
  const page = await hub.open(session, undefined);
  for (let count = 0; count < 5; count += 1) {
    publish({ to: 'everyone', operations: ['listIdeas', 'getIdea'] });
    await vi.advanceTimersByTimeAsync(10);
  }
  await vi.advanceTimersByTimeAsync(100);
  publish({ to: 'everyone', operations: ['listIdeas'] });
  await vi.advanceTimersByTimeAsync(100);
  hub.close();
  vi.useRealTimers();
  expect(await names(page)).toEqual([
    'hello {"complete":false}',
    'changed {"operations":["listIdeas","getIdea"],"everyone":true}',
    'changed {"operations":["listIdeas"],"everyone":true}',
  ]);
});

it('[PLAT-123] sends a heartbeat every twenty seconds', async () => {
  vi.useFakeTimers();
  const hub = hubOf();
  const page = await hub.open(session, undefined);
  await vi.advanceTimersByTimeAsync(60_500);
  hub.close();
  vi.useRealTimers();
  expect(await names(page)).toEqual(['hello {"complete":false}', 'beat {}', 'beat {}', 'beat {}']);
});
