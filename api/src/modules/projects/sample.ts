import { dayAfter, dayOf } from 'shared-contracts/constants/day';
import { projectRoles } from 'shared-contracts/constants/project';
import { addDays, contextAt, sampleReviewer } from '../../../seed/sample-history.ts';
import type { Sample, SamplePeople } from '../../../seed/seed.ts';
import type { Context } from '../../context.ts';
import { recordActivity, recordAudit } from '../../platform/audit/record.ts';
import { projectType } from './content-type.ts';
import { type SampleProject, sampleProjects } from './sample-projects.ts';
import { projects, userProjects } from './tables.ts';

const addMembers = async (ctx: Context, people: SamplePeople, projectId: string, sample: SampleProject, from: Date) => {
  const about = { entityType: projectType.type, entityId: projectId } as const;
  for (const [n, [email, role]] of Object.entries(sample.members ?? {}).entries()) {
    const userId = people.get(email);
    if (userId === undefined) continue;
    const then = contextAt(ctx, addDays(from, 0.4 * (n + 1)));
    await ctx.db.insert(userProjects).values({ userId, projectId, role, joinedAt: then.clock.now() });
    const description = `Joined the project "${sample.name}"`;
    await recordActivity(then, { ...about, userId, type: 'project_joined', description });
    await recordAudit(then, { ...about, actorId: userId, action: 'project_joined', after: { role } });
  }
};

/** Writes the outcome of a project, with the members that joined it. */
const addOutcome = async (ctx: Context, people: SamplePeople, entityId: string, authorId: string, sample: SampleProject) => {
  const { outcome, name, owner, reason, daysAgo, ends } = sample;
  const reviewer = sampleReviewer(people, owner);
  if (!outcome || !reviewer) return;
  const about = { entityType: projectType.type, entityId } as const;
  const reviewed = contextAt(ctx, addDays(ctx.clock.now(), 0.5 - daysAgo));
  const decision = outcome === 'rejected' ? 'rejected' : 'approved';
  await recordAudit(reviewed, {
    ...about,
    actorId: reviewer,
    action: `project_${decision}`,
    after: { status: decision, reason },
  });
  if (outcome === 'rejected') return;
  const approval = {
    ...about,
    userId: authorId,
    type: 'post_approved',
    description: `The project "${name}" was approved`,
  } as const;
  await recordActivity(reviewed, approval);
  await addMembers(ctx, people, entityId, sample, reviewed.clock.now());
  if (outcome !== 'completed') return;
  const completed = contextAt(ctx, addDays(ctx.clock.now(), ends ?? -1));
  const completion = {
    ...about,
    userId: authorId,
    type: 'project_completed',
    description: `Completed the project "${name}"`,
  } as const;
  await recordActivity(completed, completion);
  await recordAudit(completed, { ...about, actorId: authorId, action: 'project_completed', after: { status: 'completed' } });
};

const addProject = async (ctx: Context, people: SamplePeople, sample: SampleProject): Promise<void> => {
  const { owner, daysAgo, outcome, reason, starts, ends, name, description, tags = [] } = sample;
  const authorId = people.get(owner);
  if (authorId === undefined) return;
  const [id, now] = [crypto.randomUUID(), ctx.clock.now()];
  const [createdAt, today] = [addDays(now, -daysAgo), dayOf(now, ctx.env.timeZone)];
  const reviewedBy = outcome && sampleReviewer(people, owner);
  const reviewedAt = addDays(createdAt, 0.5);
  const revision = outcome === 'completed' ? 3 : 2;
  const reviewed = reviewedBy ? { reviewedBy, reviewedAt, updatedAt: reviewedAt, reason, revision } : { updatedAt: createdAt };
  const dates = {
    startDate: starts === undefined ? null : dayAfter(today, starts),
    endDate: ends === undefined ? null : dayAfter(today, ends),
  };
  const status = reviewedBy ? outcome : 'pending';
  await ctx.db.insert(projects).values({ name, description, tags, ...dates, ...reviewed, id, status, authorId, createdAt });
  await ctx.db.insert(userProjects).values({ userId: authorId, projectId: id, role: projectRoles.owner, joinedAt: createdAt });
  const then = contextAt(ctx, createdAt);
  const about = { entityType: projectType.type, entityId: id } as const;
  await recordActivity(then, { ...about, userId: authorId, type: 'post_created', description: 'Submitted a project for review' });
  await recordAudit(then, { ...about, actorId: authorId, action: 'project_submitted', after: { name } });
  await addOutcome(ctx, people, id, authorId, sample);
};

/** Fills the page with projects of a small company: one of each status, with members and history. */
export const projectsSample: Sample = async (ctx, people) => {
  for (const sample of sampleProjects) await addProject(ctx, people, sample);
};
