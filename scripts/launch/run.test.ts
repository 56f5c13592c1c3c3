import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { run } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = (script: string, timeoutMs?: number) => run(process.execPath, ['-e', script], { timeoutMs });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // One that ended and was not collected yet is no longer alive.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('a command', () => {
  it('answers its code and all that it printed', async () => {
    const outcome = await node('console.log("one"); console.error("two"); process.exit(3)');
    expect(outcome).toMatchObject({ code: 3, timedOut: false });
    expect(outcome.output).toContain('one');
    expect(outcome.output).toContain('two');
  });

  it('gets no input to wait for', async () => {
    expect(await node('process.stdin.on("end", () => process.exit(0)).resume()')).toMatchObject({ code: 0 });
  });

  it('is killed with all that it started when its time is up', async () => {
    const note = join(folder, 'pid');
    const inner = `require('fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1000)`;
    const outcome = await node(
      `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]); setInterval(() => {}, 1000)`,
      3_000,
    );
    expect(outcome.timedOut).toBe(true);
    await vi.waitFor(() => expect(isAlive(Number(readFileSync(note, 'utf8')))).toBe(false));
  });

  it('does not hang on what it leaves behind', async () => {
    const script = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref(); process.exit(0)`;
    expect(await node(script, 60_000)).toMatchObject({ code: 0, timedOut: false });
  });

  it('that does not exist is an error', async () => {
    await expect(run('no-such-command-anywhere', [])).rejects.toThrow('ENOENT');
  });
});
