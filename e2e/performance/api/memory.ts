import { writeFileSync } from 'node:fs';
import { pdf } from '../../portal/pdf.ts';
import { startPortal } from '../../portal/start-portal.ts';
import { employee } from '../people.ts';
import type { Measure, Section } from '../result.ts';
import { call, timed } from './call.ts';
import { resident } from './resident.ts';

/** Lets the highest value begin anew at the present one. */
const forget = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, '5');

const uploads = 8;
const megabytes = 10;

/** A file of just under the limit that is a PDF by its content. */
const attachment = () => {
  const start = pdf('An attachment of the bench');
  return new File([new Uint8Array(start), new Uint8Array(megabytes * 1024 * 1024 - start.byteLength)], 'attachment.pdf');
};

/** What the api's own process holds, at rest, under load, and while files come in. The database is apart. */
export const memory = async (): Promise<Section> => {
  const title = 'Memory of the api';
  if (process.platform !== 'linux') return { title, measures: [], details: { skipped: 'measured on Linux alone' } };
  const portal = await startPortal();
  try {
    const pid = portal.process.pid ?? 0;
    const caller = { url: portal.url, cookie: await employee(portal.url) };
    const rest = resident(pid, 'VmRSS');
    forget(pid);
    for (const path of ['/api/ideas', '/api/ideas?q=energy', '/', '/api/auth/user']) await timed(caller, path, 8, 500);
    const loaded = resident(pid, 'VmHWM');
    forget(pid);
    const answers = await Promise.all(
      Array.from({ length: uploads }, () => {
        const body = new FormData();
        body.append('file', attachment());
        return call(caller, '/api/upload/idea', { method: 'POST', body });
      }),
    );
    const refused = answers.find(({ status }) => status !== 200);
    if (refused) throw new Error(`an upload was answered with ${refused.status} ${refused.body}`);
    const most = (value: number): Pick<Measure, 'target'> => ({ target: { value, kind: 'at most' } });
    return {
      title,
      measures: [
        { name: 'After the start', value: rest, unit: 'MB' },
        { name: 'Highest under load: 2,000 calls and pages, 8 at once', value: loaded, unit: 'MB', ...most(150) },
        {
          name: `Highest under ${uploads} uploads of ${megabytes} MB at once`,
          value: resident(pid, 'VmHWM'),
          unit: 'MB',
          ...most(250),
        },
      ],
      details: { afterwards: resident(pid, 'VmRSS') },
    };
  } finally {
    await portal.stop();
  }
};
