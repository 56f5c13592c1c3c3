import type { ActivationRow } from './tables.ts';

type Step = Pick<ActivationRow, 'kind' | 'version'>;

/**
 * The versions that a rollback walks back through, the live one last, from the history (oldest
 * first): what was rolled back from is not come back to.
 */
export const rollbackStack = (history: readonly Step[]): string[] => {
  const stack: string[] = [];
  for (const { kind, version } of history) {
    if (kind === 'rollback') {
      const back = stack.lastIndexOf(version);
      stack.splice(Math.max(back, 0));
    }
    if (stack.at(-1) !== version) stack.push(version);
  }
  return stack;
};
