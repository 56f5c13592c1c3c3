import { decisionTexts } from 'shared-contracts/constants/reviews';
import type { Context } from '../../context.ts';
import { DomainError } from '../../platform/http/errors.ts';
import type { ItemRef } from '../content/visible.ts';

/** What a call about several items returns for one of them. */
interface Outcome<Done extends string> extends ItemRef {
  readonly outcome: Done | (typeof refusals)[number] | 'failed';
  /** Why nothing has changed. */
  readonly error?: string;
}

const refusals = ['conflict', 'forbidden', 'not_found'] as const;

const attempt = async <Input extends ItemRef, Done extends string>(
  ctx: Context,
  input: Input,
  done: Done,
  run: (input: Input) => Promise<void>,
): Promise<Outcome<Done>> => {
  const item = { type: input.type, id: input.id };
  try {
    await run(input);
    return { ...item, outcome: done };
  } catch (thrown) {
    const outcome = thrown instanceof DomainError ? refusals.find((code) => code === thrown.code) : undefined;
    if (outcome && thrown instanceof DomainError) return { ...item, outcome, error: thrown.message };
    ctx.log.error({ err: thrown, item }, 'One of several items failed');
    return { ...item, outcome: 'failed', error: decisionTexts.failed.description };
  }
};

/**
 * Changes several items, one after the other and independently. Returns the outcome of each: `done`, or why nothing has changed.
 */
export const eachItem = async <Input extends ItemRef, Done extends string>(
  ctx: Context,
  inputs: readonly Input[],
  done: Done,
  run: (input: Input) => Promise<void>,
): Promise<Outcome<Done>[]> => {
  const outcomes: Outcome<Done>[] = [];
  for (const input of inputs) outcomes.push(await attempt(ctx, input, done, run));
  return outcomes;
};
