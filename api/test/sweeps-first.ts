import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Planted faults, of which each needs its own process, before the files that share one; of those, this folder first. */
const rank = ({ project, moduleId }: TestSpecification): number => {
  if (project.name !== 'api') return 0;
  return moduleId.startsWith(`${import.meta.dirname}/`) ? 1 : 2;
};

/**
 * Runs this folder first: its sweeps over all operations take minutes but are short files, which Vitest, without the times of an
 * earlier run, would start last, so that one worker would wait for the other.
 */
export class SweepsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
