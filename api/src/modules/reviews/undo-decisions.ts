import type { Actor } from 'shared-contracts/actor';
import type { decisionUndosSchema, UndoOutcome } from 'shared-contracts/schemas/reviews';
import type * as z from 'zod';
import type { Context } from '../../context.ts';
import { undoDecision } from '../lifecycle/undo-decision.ts';
import { eachItem } from './each-item.ts';

/** Undoes several decisions, each independently; returns the reason for those that stay. */
export const undoDecisions = (
  ctx: Context,
  actor: Actor,
  { decisions }: z.output<typeof decisionUndosSchema>,
): Promise<UndoOutcome[]> => eachItem(ctx, decisions, 'undone', (decision) => undoDecision(ctx, actor, decision));
