import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBinaries, runnableBinaries } from './binaries.ts';
import { databaseAccount } from './cluster-paths.ts';

const installed = findBinaries();
const account = databaseAccount('/nonexistent');

describe('runnableBinaries', () => {
  it("returns the package's binaries when the database's account can reach them", () => {
    const folder = mkdtempSync('/var/tmp/portal-open-');
    chmodSync(folder, 0o755);
    cpSync(installed.native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    expect(runnableBinaries({ ...installed, native: join(folder, 'native') }, account)).toBe(join(folder, 'native'));
    rmSync(folder, { recursive: true });
  });

  describe.runIf(account)('when started by root', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-closed-'));
    const version = `${installed.version}-test-${process.pid}`;
    const made: string[] = [];
    afterAll(() => {
      for (const path of [folder, ...made]) rmSync(path, { recursive: true, force: true });
    });

    it('copies them once when the project is in a folder closed to that account', () => {
      cpSync(installed.native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
      const native = join(folder, 'native');
      made.push(runnableBinaries({ ...installed, native, version }, account));
      expect(made[0]).toMatch(/^\/var\/tmp\//);
      expect(runnableBinaries({ ...installed, native, version }, account)).toBe(made[0]);
    });

    it('never uses a copy that another user may have changed', () => {
      const [copy = ''] = made;
      chmodSync(copy, 0o777);
      made.push(runnableBinaries({ ...installed, native: join(folder, 'native'), version }, account));
      expect(made[1]).not.toBe(copy);
    });
  });
});
