import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { readText, readYaml, root } from './read-files.ts';

const githubWorkflow = '.github/workflows/test.yml';
const faultsOf = (content: string): string[] =>
  parseWorkflow({ name: githubWorkflow, content }, new NoOperationTraceWriter())
    .context.errors.getErrors()
    .map(({ message }) => message);

describe('the workflows [PLAT-321]', () => {
  it('of GitHub are valid, by the parser of GitHub', () => {
    expect(faultsOf(readText(githubWorkflow))).toEqual([]);
    expect(faultsOf(readText(githubWorkflow).replace('runs-on', 'runs-onn')).length).toBeGreaterThan(0);
  });

  it('of GitHub and GitLab run the same command, which exists', () => {
    const [actions] = readYaml(githubWorkflow).map((document) =>
      z
        .object({ jobs: z.object({ test: z.object({ steps: z.array(z.object({ run: z.string().optional() })) }) }) })
        .parse(document),
    );
    const [gitlab] = readYaml('.gitlab-ci.yml').map((document) =>
      z.object({ test: z.object({ image: z.string(), script: z.array(z.string()) }) }).parse(document),
    );
    const run = actions?.jobs.test.steps.flatMap((step) => step.run ?? []);
    expect(run).toEqual(['.ci/run']);
    expect(gitlab?.test.script).toEqual(run);
    accessSync(join(root, '.ci/run'), constants.X_OK);
    expect(readText('.ci/run')).toContain('npm test');
  });

  it('keep the results of the command for people to read', () => {
    for (const path of [githubWorkflow, '.gitlab-ci.yml'])
      for (const folder of ['.cache/results', 'e2e/results']) expect(readText(path), path).toContain(folder);
  });
});
