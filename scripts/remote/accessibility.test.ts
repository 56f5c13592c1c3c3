import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { open, pageCheck } from './accessibility.mjs';
import { json, run, startRegistry, status, temporaryFolder, writeBuild } from './fake-registry.ts';

const runCheck = async (checkPages: NonNullable<Parameters<typeof run>[1]>['checkPages']) => {
  const root = temporaryFolder();
  writeBuild(root, { 'remoteEntry.js': 'export {};' });
  const finding = { host: '1.0.0', budgets: { total: 4_000_000, firstPaint: 40_000 }, issues: [] };
  const registry = await startRegistry({
    'GET /api/remotes/mf-ideas': json(status()),
    'POST /api/remotes/mf-ideas/check': json(finding),
    'POST /api/remotes/mf-ideas/releases?dryRun=true': json({}, 201),
  });
  return {
    registry,
    folder: join(root, 'mf-ideas'),
    ...(await run(['check', 'ideas'], { root, portal: registry.url, checkPages })),
  };
};

describe('[REM-100] check', () => {
  it('checks every page with the data of the portal it connects to', async () => {
    const remotes: unknown[] = [];
    const { code, text, registry, folder } = await runCheck(async (remote) => {
      remotes.push(remote);
      return { checked: '1 page, light and dark', issues: [] };
    });
    expect(remotes).toEqual([{ name: 'mf-ideas', folder, portal: registry.url, mounts: [{ path: '/ideas' }] }]);
    expect(text).toContain('  ok  accessibility  1 page, light and dark\n');
    expect(code).toBe(0);
  });

  it('lists serious violations, and exits with 1', async () => {
    const issues = [{ path: '/ideas (dark)', message: 'Buttons must have discernible text (button-name, critical): button' }];
    const { code, text } = await runCheck(async () => ({ checked: '1 page, light and dark', issues }));
    expect(text).toContain('  no  accessibility  1 page, light and dark\n        /ideas (dark): Buttons must have');
    expect(text).toContain('The portal would accept it, but not everyone can use it.');
    expect(code).toBe(1);
  });

  it('says that it checked no page if there is no browser, and checks the rest', async () => {
    const packages = join(import.meta.dirname, '../../e2e/package.json');
    const { code, text } = await runCheck(pageCheck(packages, () => undefined));
    expect(text).toContain('  --  accessibility  not checked\n');
    expect(text).toContain('Its pages were not checked: there is no Chromium on this machine: install one, or name it in');
    expect(code).toBe(0);
  });

  it('says which packages are missing', async () => {
    const { text } = await runCheck(pageCheck(join(temporaryFolder(), 'package.json'), () => '/usr/bin/chromium'));
    expect(text).toContain('Playwright and axe are not installed: add @playwright/test and axe-core');
  });

  it('says what a page without a heading shows, such as the error of an area that stopped', async () => {
    const locator = (isVisible: boolean) => ({
      first: () => locator(isVisible),
      or: (other: unknown) => other,
      isVisible: async () => isVisible,
      waitFor: async () => {
        if (!isVisible) throw new Error('Timeout 30000ms exceeded');
      },
      selectOption: async () => undefined,
      allInnerTexts: async () => ['The area stopped with an error\nError: This release has no page for /notes\nRetry'],
    });
    const page = {
      goto: async () => undefined,
      waitForLoadState: async () => undefined,
      locator: (selector: string) => locator(selector === 'main'),
      getByLabel: () => locator(true),
      getByText: () => locator(true),
    };
    await expect(open(page, 'http://127.0.0.1:1', { path: '/notes' }, 'mf-ideas')).rejects.toThrow(
      'mf-ideas: the page at /notes shows no heading (h1). It shows: The area stopped with an error | Error: This release has no',
    );
  });
});
