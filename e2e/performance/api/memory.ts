import { writeFileSync } from 'node:fs';
import { pdf } from '../../portal/pdf.ts';
import { startPortal } from '../../portal/start-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { call, withTimer } from './call.ts';
import { residentMebibytes } from './process-usage.ts';

/** Resets the peak (VmHWM) to the current value. */
const resetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const uploads = 8;
/** Where to upload files of that many mebibytes, and the most memory that the api may use in the meantime. */
const uploadSizes = [
  { path: '/api/upload/idea', mebibytes: 10, most: 250 },
  { path: '/api/upload/presentation', mebibytes: 100, most: 300 },
] as const;

/** A file of exactly that size that is a PDF by its content. */
const attachment = (mebibytes: number) => {
  const start = pdf('An attachment of the bench');
  return new File([new Uint8Array(start), new Uint8Array(mebibytes * 1024 * 1024 - start.byteLength)], 'attachment.pdf');
};

/** Memory of the api process at rest, under load, and during uploads; without the database. */
export const memory = async (): Promise<Section> => {
  const title = 'Memory of the api';
  if (process.platform !== 'linux') return { title, measures: [], details: { skipped: 'measured on Linux alone' } };
  const portal = await startPortal();
  try {
    const pid = portal.process.pid ?? 0;
    const caller = { url: portal.url, cookie: await employee(portal.url) };
    const rest = residentMebibytes(pid, 'VmRSS');
    resetPeak(pid);
    await withTimer(async (timeCalls) => {
      for (const path of ['/api/ideas', '/api/ideas?q=energy', '/', '/api/auth/user']) await timeCalls(caller, path, 8, 500);
    });
    const loaded = residentMebibytes(pid, 'VmHWM');
    const highest: Measure[] = [];
    for (const { path, mebibytes, most } of uploadSizes) {
      resetPeak(pid);
      const responses = await Promise.all(
        Array.from({ length: uploads }, () => {
          const body = new FormData();
          body.append('file', attachment(mebibytes));
          return call(caller, path, { method: 'POST', body });
        }),
      );
      const refused = responses.find(({ status }) => status !== 200);
      if (refused) throw new Error(`an upload was answered with ${refused.status} ${refused.body}`);
      highest.push({
        name: `Highest under ${uploads} uploads of ${mebibytes} MB at once`,
        value: residentMebibytes(pid, 'VmHWM'),
        unit: 'MiB',
        target: { value: most, kind: 'at most' },
      });
    }
    const most = (value: number): Pick<Measure, 'target'> => ({ target: { value, kind: 'at most' } });
    return {
      title,
      measures: [
        { name: 'After the start', value: rest, unit: 'MiB' },
        { name: 'Highest under load: 2,000 calls and pages, 8 at once', value: loaded, unit: 'MiB', ...most(256) },
        ...highest,
      ],
      details: { afterwards: residentMebibytes(pid, 'VmRSS') },
    };
  } finally {
    await portal.stop();
  }
};
