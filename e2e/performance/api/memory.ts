import { writeFileSync } from 'node:fs';
import { pdf } from '../../portal/pdf.ts';
import { startPortal } from '../../portal/start-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { call, withTimer } from './call.ts';
import { residentMegabytes } from './process-usage.ts';

/** Resets the peak (VmHWM) to the current value. */
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const uploads = 8;
/** Where to upload files of that many megabytes, and the most memory that the api may use in the meantime. */
const uploadSizes = [
  { path: '/api/upload/idea', megabytes: 10, most: 250 },
  { path: '/api/upload/presentation', megabytes: 100, most: 300 },
] as const;

/** A file of exactly that size that is a PDF by its content. */
const attachment = (megabytes: number) => {
  const start = pdf('An attachment of the bench');
  return new File([new Uint8Array(start), new Uint8Array(megabytes * 1024 * 1024 - start.byteLength)], 'attachment.pdf');
};

/** Memory of the api process at rest, under load, and during uploads; without the database. */
export const memory = async (): Promise<Section> => {
  const title = 'Memory of the api';
  if (process.platform !== 'linux') return { title, measures: [], details: { skipped: 'measured on Linux alone' } };
  const portal = await startPortal();
  try {
    const pid = portal.process.pid ?? 0;
    const caller = { url: portal.url, cookie: await employee(portal.url) };
    const rest = residentMegabytes(pid, 'VmRSS');
    resetPeak(pid);
    await withTimer(async (timeCalls) => {
      for (const path of ['/api/ideas', '/api/ideas?q=energy', '/', '/api/auth/user']) await timeCalls(caller, path, 8, 500);
    });
    const loaded = residentMegabytes(pid, 'VmHWM');
    const highest: Measure[] = [];
    for (const { path, megabytes, most } of uploadSizes) {
      resetPeak(pid);
      const responses = await Promise.all(
        Array.from({ length: uploads }, () => {
          const body = new FormData();
          body.append('file', attachment(megabytes));
          return call(caller, path, { method: 'POST', body });
        }),
      );
      const refused = responses.find(({ status }) => status !== 200);
      if (refused) throw new Error(`an upload was answered with ${refused.status} ${refused.body}`);
      highest.push({
        name: `Highest under ${uploads} uploads of ${megabytes} MB at once`,
        value: residentMegabytes(pid, 'VmHWM'),
        unit: 'MB',
        target: { value: most, kind: 'at most' },
      });
    }
    const most = (value: number): Pick<Measure, 'target'> => ({ target: { value, kind: 'at most' } });
    return {
      title,
      measures: [
        { name: 'After the start', value: rest, unit: 'MB' },
        { name: 'Highest under load: 2,000 calls and pages, 8 at once', value: loaded, unit: 'MB', ...most(256) },
        ...highest,
      ],
      details: { afterwards: residentMegabytes(pid, 'VmRSS') },
    };
  } finally {
    await portal.stop();
  }
};
