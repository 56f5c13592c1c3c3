import type { Decision } from 'shared-contracts/schemas/content';
import type { Context } from '../src/context.ts';
import { recordAudit } from '../src/platform/audit/record.ts';
import type { SamplePeople } from './seed.ts';

/** The same context at another time, for sample content from the past. */
export const contextAt = (ctx: Context, instant: Date): Context => ({ ...ctx, clock: { now: () => instant } });

const dayMs = 24 * 3600_000;

/** The instant this many days later; a fraction is part of a day, a negative number means earlier. */
export const addDays = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);

/** The id of the reviewer of a sample item: never its author. @param author the address of a demo account */
export const sampleReviewer = (people: SamplePeople, author: string): string | undefined =>
  people.get(author === 'manager@portal.example' ? 'admin@portal.example' : 'manager@portal.example');

interface Decided {
  /** The content type. */
  readonly type: 'idea' | 'energy_item' | 'ai_tool' | 'presentation';
  readonly id: string;
  readonly reviewedBy: string;
}

/** Records the decision on a pending sample item, which its history shows. @param ctx at the time of the decision */
export const recordSampleDecision = (
  ctx: Context,
  { type, id, reviewedBy }: Decided,
  decision: Pick<Decision, 'status' | 'reason'>,
): Promise<unknown> =>
  recordAudit(ctx, {
    actorId: reviewedBy,
    action: `${type}_${decision.status}`,
    entityType: type,
    entityId: id,
    before: { status: 'pending' },
    after: decision,
  });
