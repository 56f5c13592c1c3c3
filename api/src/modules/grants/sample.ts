import type { Actor } from 'shared-contracts/actor';
import { dayAfter, dayOf } from 'shared-contracts/constants/day';
import { uploadSample } from '../../../seed/sample-file.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity } from '../../platform/audit/record.ts';
import { attachToItem } from '../content/attachment.ts';
import { grantContentType } from './content-type.ts';
import { insertGrant } from './repository.ts';
import { type SampleGrant, sampleGrants } from './sample-grants.ts';

const dayLength = 24 * 3600_000;

const addGrant = async (ctx: Context, people: SamplePeople, sample: SampleGrant): Promise<void> => {
  const { author, daysAgo, endsIn, file, ...text } = sample;
  const authorId = people.get(author);
  if (authorId === undefined) return;
  const actor: Actor = { id: authorId, role: 'employee' };
  const id = crypto.randomUUID();
  const now = ctx.clock.now();
  const createdAt = new Date(now.getTime() - daysAgo * dayLength);
  const then: Context = { ...ctx, clock: { now: () => createdAt } };
  const fileUrl = file && (await uploadSample(then, actor, 'grant', new File([file.text], file.name)));
  const attachment = await attachToItem(then, actor, grantContentType, id, fileUrl ? [fileUrl] : []);
  const deadline = dayAfter(dayOf(now, ctx.env.timeZone), endsIn);
  const row = { ...text, ...attachment, id, authorId, deadline, createdAt, updatedAt: createdAt };
  await insertGrant(ctx.db, { ...row, status: 'approved' });
  const about = { userId: authorId, entityType: grantContentType.type, entityId: id } as const;
  await recordActivity(then, { ...about, type: 'post_created', description: 'Added a grant' });
};

/** Fills the page with calls that a small company would follow: of each type, expired, urgent, soon and far. */
export const grantsSample: Sample = async (ctx, people) => {
  for (const sample of sampleGrants) await addGrant(ctx, people, sample);
};
