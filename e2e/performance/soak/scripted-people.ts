import { randomBytes } from 'node:crypto';
import { pdf } from '../../portal/pdf.ts';
import { type Caller, call } from '../api/call.ts';
import { digest, download, type Ledger } from './ledger.ts';
import type { Outcomes } from './outcomes.ts';
import type { RepeatedWork } from './repeated-work.ts';

/** Someone who works with the portal. */
export interface Person extends Caller {
  readonly id: string;
}

/** What the portal holds before the load. */
export interface Scene {
  readonly people: readonly Person[];
  /** Published ideas of other people. */
  readonly ideas: readonly string[];
  readonly tables: readonly string[];
}

/** Milliseconds between two actions of the same kind. */
const pace = { idea: 2500, comment: 2000, vote: 2000, booking: 2500, upload: 4000, download: 1500 };
/** Number of days from today after which the sample content has no bookings. */
const firstDay = 30;
const dayMs = 24 * 3_600_000;

/** The item with that number; after the last item it starts again with the first. */
const pick = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** The unexpected status of a response, or why there was no response. */
class Refused extends Error {}

const send = async <T>(person: Person, method: string, path: string, content: unknown, expected: number): Promise<T> => {
  const body = content instanceof FormData ? content : JSON.stringify(content);
  const headers: Record<string, string> = content instanceof FormData ? {} : { 'content-type': 'application/json' };
  const response = await call(person, path, {
    method,
    headers,
    signal: AbortSignal.timeout(30_000),
    ...(content === undefined ? {} : { body }),
  });
  if (response.status !== expected) throw new Refused(String(response.status));
  return (response.body ? JSON.parse(response.body) : undefined) as T;
};

/** Starts scripted people who write and download; what is acknowledged goes into the ledger. */
export const startPeople = ({ people, ideas, tables }: Scene, ledger: Ledger, outcomes: Outcomes, work: RepeatedWork): void => {
  const submit = async (person: Person, number: number, fileUrl?: string) => {
    const title = `Idea ${number} of the soak`;
    const idea = { title, description: 'Written while servers are being killed.', category: 'storage_integration', fileUrl };
    const { id } = await send<{ id: string }>(person, 'POST', '/api/ideas', idea, 201);
    ledger.record('idea', id, title);
  };
  const actions: Record<keyof typeof pace, (person: Person, number: number) => Promise<void>> = {
    idea: (person, number) => submit(person, number),
    comment: async (person, number) => {
      const content = `Comment ${number} of the soak`;
      const path = `/api/content/idea/${pick(ideas, number)}/comments`;
      ledger.record('comment', (await send<{ id: string }>(person, 'POST', path, { content }, 201)).id, content);
    },
    vote: async (person, number) => {
      // every third vote is cast and then removed
      const idea = pick(ideas, number);
      const key = `${idea} ${person.id}`;
      const set = async (method: 'PUT' | 'DELETE', value: string) => {
        ledger.forget('vote', key);
        await send(person, method, `/api/content/idea/${idea}/vote`, undefined, 200);
        ledger.record('vote', key, value);
      };
      await set('PUT', 'given');
      if (number % 3 === 0) await set('DELETE', 'withdrawn');
    },
    booking: async (person, number) => {
      // each table and hour once; there are more people than tables, so no one has two at the same time
      const hour = Math.floor(number / tables.length);
      const day = new Date(Date.now() + (firstDay + Math.floor(hour / 8)) * dayMs).toISOString().slice(0, 10);
      const [startTime, endTime] = [6, 7].map((first) => `${day}T${String(first + (hour % 8)).padStart(2, '0')}:00:00Z`);
      const booking = { tableId: pick(tables, number), startTime, endTime };
      const { id } = await send<{ id: string }>(person, 'POST', '/api/bookings', booking, 201);
      ledger.record('booking', id, 'active');
      if (number % 3 > 0) return;
      ledger.forget('booking', id);
      await send(person, 'DELETE', `/api/bookings/${id}`, undefined, 204);
      ledger.record('booking', id, 'cancelled');
    },
    upload: async (person, number) => {
      const bytes = Buffer.concat([pdf(`File ${number} of the soak`), randomBytes(20_000 + (number % 10) * 40_000)]);
      const form = new FormData();
      form.append('file', new File([bytes], `soak-${number}.pdf`));
      const { url } = await send<{ url: string }>(person, 'POST', '/api/upload/idea', form, 200);
      ledger.recordFile(url, digest(bytes), person.cookie);
      await submit(person, number, url);
    },
    download: async (person, number) => {
      const files = [...ledger.acknowledged('file')];
      if (files.length === 0) return;
      const [path, sha256] = pick(files, number * 7);
      const found = await download({ url: person.url, cookie: ledger.readerOf(path) }, path);
      if (found !== sha256) throw new Refused(found.length > 3 ? 'other bytes' : found);
    },
  };
  for (const kind of Object.keys(actions) as (keyof typeof pace)[]) {
    let number = 0;
    const act = async () => {
      number += 1;
      try {
        await actions[kind](pick(people, number), number);
        outcomes.done(kind);
      } catch (thrown) {
        outcomes.failed(kind, thrown instanceof Refused ? thrown.message : 'no response');
      }
    };
    work.repeat(act, pace[kind]);
  }
};
