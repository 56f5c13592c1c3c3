import type { Context } from '../src/context.ts';
import { failedQueue } from '../src/platform/jobs/queue.ts';

/** Each job runs before those of earlier calls, which may be waiting again. */
let priority = 0;

/** A job that failed in every attempt. @returns its id among the failed ones */
export const makeFailedJob = async (
  { queue }: Pick<Context, 'queue'>,
  kind = 'mail',
  payload: object = { to: 'ana@portal.example', subject: 'Hello', text: 'Hello' },
  reason = 'The mail server does not answer',
): Promise<string> => {
  const boss = await queue.boss();
  priority += 1;
  const id = await boss.send(kind, payload, { retryLimit: 0, priority });
  const [fetched] = await boss.fetch(kind);
  if (!id || fetched?.id !== id) throw new Error('another job of higher priority was taken');
  await boss.fail(kind, id, { message: reason });
  const failed = (await boss.findJobs(failedQueue)).find(({ sourceId }) => sourceId === id);
  if (!failed) throw new Error('the job is not among the failed ones');
  return failed.id;
};
