import type { Decision } from 'shared-contracts/schemas/content';
import type { Context } from '../src/context.ts';
import { recordAudit } from '../src/platform/audit/record.ts';

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
