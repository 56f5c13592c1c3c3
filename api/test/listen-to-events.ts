import type { EventMessages } from 'shared-contracts/constants/events';
import { publishEvents } from '../src/platform/events/publish-invalidation.ts';
import type { Person, TestPortal } from './portal.ts';

type Message = { [N in keyof EventMessages]: { readonly name: N; readonly data: EventMessages[N] } }[keyof EventMessages];

/** An open event stream, as a page reads it. */
export interface Listener {
  readonly response: Response;
  /** The next message, except heartbeats; undefined at the end of the stream. */
  next(): Promise<Message | undefined>;
  /** Everything up to the end of the stream. */
  rest(): Promise<Message[]>;
  leave(): Promise<void>;
}

const parse = (text: string): Message => {
  const [, name, data] = text.match(/^event: (\w+)\ndata: (.*)$/) ?? [];
  if (!name || !data) throw new Error(`no message: ${text}`);
  return { name, data: JSON.parse(data) } as Message;
};

/** Opens the stream of a person. @param age the page's age in milliseconds */
export const listenTo = async (portal: Pick<TestPortal, 'send'>, as: Person, age?: number): Promise<Listener> => {
  const response = await portal.send('GET', `/api/events${age === undefined ? '' : `?age=${age}`}`, { as });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (response.status !== 200 || !reader) throw new Error(`no stream: ${response.status}`);
  let text = '';
  const next = async (): Promise<Message | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const message = parse(text.slice(0, end));
        text = text.slice(end + 2);
        if (message.name !== 'beat') return message;
      } else {
        const { value, done } = await reader.read();
        if (done) return undefined;
        text += value;
      }
    }
  };
  const rest = async () => {
    const messages: Message[] = [];
    for (let message = await next(); message; message = await next()) messages.push(message);
    return messages;
  };
  return { response, next, rest, leave: () => reader.cancel() };
};

const isMarker = (operation: string): boolean => operation.startsWith('marker');

/**
 * Operations of all events that were published before this call and that the person's page has not read yet, each once, sorted. A
 * marker event indicates the end: PostgreSQL delivers events in commit order, and some may still be in transit. A page receives
 * events for everyone after its own, and those of each call separately: hence the marker's audience and origin.
 */
export const heardSoFar = async ({ ctx }: Pick<TestPortal, 'ctx'>, as: Person, page: Listener): Promise<string[]> => {
  const marker = `marker ${crypto.randomUUID()}`;
  const origin = { tab: marker, operation: marker, userId: as.user.id };
  await publishEvents({ db: ctx.db, caller: { ...ctx.caller, origin } }, [{ to: 'everyone', operations: [marker] }]);
  const heard = new Set<string>();
  while (!heard.has(marker)) {
    const message = await page.next();
    if (message === undefined) throw new Error('The stream has ended');
    if (message.name === 'resync') throw new Error('The stream was interrupted');
    if (message.name === 'changed') for (const operation of message.data.operations) heard.add(operation);
  }
  return [...heard].filter((operation) => !isMarker(operation)).sort();
};
