import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { run } from './run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'portal-run-'));
afterAll(() => rmSync(folder, { recursive: true }));

const node = (script: string, silenceMs?: number) => run(process.execPath, ['-e', script], { silenceMs });

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A zombie counts as ended.
    return process.platform !== 'linux' || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

describe('run', () => {
  it('returns the exit code and all output', async () => {
    const outcome = await node('console.log("one"); console.error("two"); process.exit(3)');
    expect(outcome).toMatchObject({ code: 3, stalled: false });
    expect(outcome.output).toContain('one');
    expect(outcome.output).toContain('two');
  });

  it('gives the command no input to wait for', async () => {
    expect(await node('process.stdin.on("end", () => process.exit(0)).resume()')).toMatchObject({ code: 0 });
  });

  it('kills the command and its children when it has printed nothing for too long', async () => {
    const note = join(folder, 'pid');
    const inner = `require('fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1000)`;
    const outcome = await node(
      `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}]); setInterval(() => {}, 1000)`,
      6_000,
    );
    expect(outcome.stalled).toBe(true);
    await vi.waitFor(() => expect(isAlive(Number(readFileSync(note, 'utf8')))).toBe(false), { timeout: 30_000 });
  });

  it('lets the command continue as long as it prints', async () => {
    const script =
      'let at = 0; const timer = setInterval(() => { console.log(at); if (++at === 10) clearInterval(timer); }, 450)';
    const begun = performance.now();
    expect(await node(script, 4_000)).toMatchObject({ code: 0, stalled: false });
    expect(performance.now() - begun).toBeGreaterThan(4_000);
  });

  it('does not wait for processes that the command leaves behind', async () => {
    const script = `require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref(); process.exit(0)`;
    expect(await node(script, 60_000)).toMatchObject({ code: 0, stalled: false });
  });

  it('rejects when the command does not exist', async () => {
    const env = { ...process.env, PATH: folder }; // unreadable folders in PATH would change the error to EACCES
    await expect(run('no-such-command-anywhere', [], { env })).rejects.toThrow('ENOENT');
  });
});
