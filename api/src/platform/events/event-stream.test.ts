import { expect, it } from 'vitest';
import { EventStream } from './event-stream.ts';

const read = async (stream: EventStream) => (await new Response(stream.body).text()).split('\n\n').filter(Boolean);
const named = (messages: string[]) => messages.map((message) => message.split('\n')[0]?.slice('event: '.length));

/** A stream whose page has not read for a long time. */
const stuck = () => {
  const stream = new EventStream(() => undefined);
  for (let count = 0; count < 400; count += 1) stream.changed({ own: [`operation${count % 100}`] });
  return stream;
};

it('[PLAT-123] names each stale operation once to a slow page, however often it changed', async () => {
  const stream = stuck();
  for (let count = 0; count < 1_000; count += 1) stream.changed({ everyone: ['listIdeas', 'getIdea'] });
  const reader = stream.body.getReader();
  let text = '';
  while (!text.includes('listIdeas')) text += new TextDecoder().decode((await reader.read()).value);
  expect(text.match(/listIdeas/g)).toHaveLength(1);
  expect(text.length).toBeLessThan(20_000);
  await reader.cancel();
});

it('[PLAT-123] makes a slow page refetch everything when too much has changed to name it', async () => {
  const stream = stuck();
  stream.changed({ everyone: Array.from({ length: 300 }, (_, index) => `name${index}`) });
  const reader = stream.body.getReader();
  let text = '';
  while (!text.includes('event: resync')) text += new TextDecoder().decode((await reader.read()).value);
  expect(text).not.toContain('name1');
  await reader.cancel();
});

it('sends without delay an operation that is stale both for everyone and for the person', async () => {
  const stream = new EventStream(() => undefined);
  stream.hello(true);
  stream.changed({ own: ['listIdeas'], everyone: ['listIdeas', 'getIdea'] });
  stream.end();
  expect(await read(stream)).toEqual([
    'event: hello\ndata: {"complete":true}',
    'event: changed\ndata: {"operations":["listIdeas"],"everyone":false}',
    'event: changed\ndata: {"operations":["getIdea"],"everyone":true}',
  ]);
});

it('ends once, and sends nothing afterwards', async () => {
  let ends = 0;
  const stream = new EventStream(() => {
    ends += 1;
  });
  stream.hello(true);
  stream.end();
  stream.end();
  stream.changed({ own: ['listIdeas'] });
  stream.beat();
  stream.resync();
  expect(named(await read(stream))).toEqual(['hello']);
  expect(ends).toBe(1);
});
