import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { performAll, stepsFor } from './step.mjs';

// the steps' output is kept separate from that of a real run
const { root } = vi.hoisted(() => ({ root: { folder: '' } }));
vi.mock('../launch/project.mjs', () => {
  root.folder = mkdtempSync(join(tmpdir(), 'portal-steps-'));
  return { root: root.folder };
});
afterAll(() => rmSync(root.folder, { recursive: true }));

const step = (name: string, failed: number, needsBuild = false) => ({
  name: `sample-${name}`,
  title: name,
  needsBuild,
  run: vi.fn(async () => ({ passed: 1, failed, skipped: 0, output: `what ${name} printed` })),
});
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});

describe('the steps of a test run [PLAT-100]', () => {
  it('all run, and one failure makes the run fail', async () => {
    const steps = [step('types', 0), step('unit', 2), step('browser', 0)];
    expect(await performAll(steps)).toBe(1);
    for (const { run } of steps) expect(run).toHaveBeenCalledOnce();
    expect(printed).toContain('what unit printed');
    expect(printed).not.toContain('what types printed');
    expect(printed.at(-1)).toBe('\n3 passed, 2 failed');
  });

  it('pass when all steps pass', async () => {
    expect(await performAll([step('types', 0), step('unit', 0)], 2)).toBe(0);
    expect(printed.at(-1)).toBe('\n2 passed, 0 failed');
  });

  it('say how much a step saw even if it fails, and end with what a run concludes, if anything', async () => {
    const unit = {
      ...step('unit', 1),
      run: async () => ({ passed: 1, failed: 1, skipped: 0, output: 'a log', notice: '3 of 9' }),
    };
    await performAll([unit], 1, () => '== Failed');
    expect(printed.slice(1, 3)).toEqual(['a log', '3 of 9']);
    expect(printed.slice(-2)).toEqual(['\n== Failed', '\n1 passed, 1 failed']);
    printed.length = 0;
    await performAll([step('types', 0)], 1, () => '');
    expect(printed.at(-2)).toMatch(/1 passed/);
  });

  it('count a step that throws as failed, with the reason', async () => {
    const broken = { ...step('types', 0), run: () => Promise.reject(new Error('no such program')) };
    expect(await performAll([broken])).toBe(1);
    expect(printed).toContain('no such program');
  });

  it('skip the browser tests, which would use an old build, when the new one failed', async () => {
    const browser = step('browser', 0, true);
    expect(await performAll([{ ...step('build', 1), name: 'build' }, browser])).toBe(1);
    expect(browser.run).not.toHaveBeenCalled();
    expect(printed).toContain('not run, because the build failed');
  });

  it('include the build if a requested step needs it, so that none runs against an old build', () => {
    const all = [step('types', 0), { ...step('build', 0), name: 'build' }, step('start', 0, true), step('browser', 0, true)];
    const names = (...requested: string[]) => stepsFor(all, requested).map(({ name }) => name);
    expect(names('sample-browser')).toEqual(['build', 'sample-browser']);
    expect(names('sample-types')).toEqual(['sample-types']);
    expect(names()).toEqual(['sample-types', 'build', 'sample-start', 'sample-browser']);
  });
});
