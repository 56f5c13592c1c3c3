import { startPortal } from '../../portal/start-portal.ts';
import { openDatabase } from '../../start/data-folder.ts';
import { managers } from '../people.ts';
import type { Section } from '../result.ts';
import { call } from './call.ts';
import { processorTimeOfTree, residentMebibytes } from './process-usage.ts';

const people = 25;
/** The maximum number of streams per session. */
const streamsPerPerson = 8;
const events = 100;
/** Kilobytes per stream, with connection and buffers; more than twice the measured value. */
const most = { value: 250, kind: 'at most' } as const;

/** Opens a stream; returns the number of bytes received and a function to close it. */
const open = async (url: string, cookie: string) => {
  const closing = new AbortController();
  const response = await fetch(`${url}/api/events`, { headers: { cookie }, signal: closing.signal });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  let bytes = 0;
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const chunk of body) bytes += chunk.byteLength;
  };
  void read(response.body).catch(() => undefined);
  return { bytes: () => bytes, close: () => closing.abort() };
};

/** Memory of the api with many open pages, at rest and under many changes. */
export const streams = async (): Promise<Section> => {
  const number = people * streamsPerPerson;
  const title = `Memory of ${number} open streams`;
  if (process.platform !== 'linux') return { title, measures: [], details: { skipped: 'measured on Linux alone' } };
  const signingIn = await startPortal();
  const { dataDir } = signingIn;
  const accounts = openDatabase(dataDir);
  const cookies = await managers(signingIn.url, accounts, people).finally(() => accounts.end({ timeout: 5 }));
  // password hashing leaves more memory behind than all streams use; a fresh process still knows the sessions
  await signingIn.stop({ keep: true });
  const portal = await startPortal({ dataDir });
  const sql = openDatabase(dataDir);
  try {
    const pid = portal.process.pid ?? 0;
    // the first call of each kind allocates memory that is not the streams'
    for (const cookie of cookies) await call({ url: portal.url, cookie }, '/api/auth/user');
    const before = residentMebibytes(pid, 'VmRSS');
    const pages = await Promise.all(
      cookies.flatMap((cookie) => Array.from({ length: streamsPerPerson }, () => open(portal.url, cookie))),
    );
    const opened = residentMebibytes(pid, 'VmRSS');
    const processorTime = processorTimeOfTree(pid);
    for (let count = 0; count < events; count += 1) {
      await sql`select pg_notify('events', ${JSON.stringify({ to: 'everyone', operations: [`listThings${count}`] })})`;
      await new Promise((resume) => {
        setTimeout(resume, 20);
      });
    }
    const busy = residentMebibytes(pid, 'VmRSS');
    const perThousand = (1000 * (processorTimeOfTree(pid) - processorTime)) / (events * number);
    const received = pages.map(({ bytes }) => bytes());
    for (const page of pages) page.close();
    return {
      title,
      measures: [
        { name: 'Open, for each', value: ((opened - before) * 1000) / number, unit: 'kB', target: most },
        {
          name: `After ${events} events for everyone, for each`,
          value: ((busy - before) * 1000) / number,
          unit: 'kB',
          target: most,
        },
        { name: 'Processor time for 1,000 pages that hear of one event', value: perThousand, unit: 'ms' },
        { name: 'The whole api with them', value: busy, unit: 'MiB', target: { value: 256, kind: 'at most' } },
      ],
      details: { before, opened, busy, leastTold: Math.min(...received), mostTold: Math.max(...received) },
    };
  } finally {
    await sql.end({ timeout: 5 });
    await portal.stop();
  }
};
