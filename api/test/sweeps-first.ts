import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Planted faults take a process each, so they are not between files that share one. */
const rank = ({ project, moduleId }: TestSpecification): number => {
  if (project.name !== 'api') return 0;
  return moduleId.startsWith(`${import.meta.dirname}/`) ? 1 : 2;
};

/**
 * Runs this folder first: its sweeps over all operations take minutes and are short files, which Vitest, where it has no times of
 * an earlier run, would start last, and one worker would then wait for the other.
 */
export class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
