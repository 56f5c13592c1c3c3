import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkArea, checkFrame } from './check-budgets.ts';
import { plantTree } from './planted-tree.ts';

/** Text of about this number of bytes that does not compress: the hex digits hold half a byte each, so it is twice as long. */
const heavy = (bytes: number): string => {
  let text = '';
  for (let at = 0; text.length < bytes * 2; at += 1) text += createHash('sha256').update(String(at)).digest('hex');
  return text;
};

/** A script of that size. */
const commented = (bytes: number): string => `/*${heavy(bytes)}*/`;

const shell = (files: Parameters<typeof plantTree>[0]) =>
  plantTree({
    'shell/dist/index.html':
      '<script type="module" src="/assets/main.js"></script><link rel="stylesheet" href="/assets/main.css"><!-- portal -->',
    'shell/dist/.vite/manifest.json': { 'src/auth/page.tsx': { file: 'assets/auth.js' } },
    'shell/dist/assets/main.js': 'import "./shared.js"; import(`./dashboard.js`); import("./auth.js");',
    'shell/dist/assets/shared.js': 'shared();',
    'shell/dist/assets/dashboard.js': 'import "./shared.js";',
    'shell/dist/assets/auth.js': heavy(300_000),
    'shell/dist/assets/main.css': 'a{}',
    ...files,
  });

const area = (files: Record<string, string>, record: object = {}) =>
  plantTree({
    'mf-ideas/dist/release.json': {
      manifest: { id: 'mf-ideas', version: '1.2.3' },
      entry: 'entry.js',
      preload: ['a.js'],
      styles: ['a.css'],
      ...record,
    },
    'mf-ideas/dist/entry.js': 'entry();',
    'mf-ideas/dist/a.js': 'a();',
    'mf-ideas/dist/b.js': 'b();',
    'mf-ideas/dist/c.js': 'c();',
    'mf-ideas/dist/a.css': 'a{}',
    ...files,
  });

describe('[PLAT-104] what browsers load stays small', () => {
  it('measures the frame with its lazy imports, and without the sign-in page', () => {
    const finding = checkFrame(shell({}));
    expect(finding.faults).toEqual([]);
    expect(finding.saw).toBe('0.1 kB of script in 3 files (the dashboard 0.1 kB in 3), 0.0 kB of style in 1');
  });

  it('finds a frame with too much script or style', () => {
    expect(checkFrame(shell({ 'shell/dist/assets/shared.js': commented(171_000) })).faults).toEqual([
      expect.stringMatching(/^script of the frame is 1\d\d\.\d kB after gzip, 171\.0 kB allowed$/),
    ]);
    expect(checkFrame(shell({ 'shell/dist/assets/dashboard.js': commented(171_000) })).faults).toHaveLength(1);
    expect(checkFrame(shell({ 'shell/dist/assets/main.css': heavy(26_000) })).faults).toEqual([
      expect.stringContaining('style of the frame'),
    ]);
  });

  it('finds a dashboard that loads too much besides the frame', () => {
    const panels = shell({
      'shell/dist/.vite/manifest.json': { '_panels-1a-2_b.js': { file: 'assets/dashboard.js' } },
      'shell/dist/assets/dashboard.js': commented(189_900),
      'shell/dist/assets/auth.js': '',
    });
    expect(checkFrame(panels).faults).toEqual([
      expect.stringMatching(/^script of the whole dashboard is 206\.\d kB after gzip, 190\.0 kB allowed$/),
    ]);
  });

  it('[SHELL-165] counts what loads while the dashboard is idle, and dialogs only if they are imported statically', () => {
    const chunks = {
      'shell/dist/.vite/manifest.json': {
        '_idle-1a-2_b.js': { file: 'assets/dashboard.js' },
        '_dialogs-1a-2_b.js': { file: 'assets/auth.js' },
      },
      'shell/dist/assets/dashboard.js': commented(189_900),
    };
    expect(checkFrame(shell(chunks)).faults).toEqual([expect.stringContaining('script of the whole dashboard is 20')]);
    const small = { ...chunks, 'shell/dist/assets/dashboard.js': '', 'shell/dist/assets/auth.js': commented(200_000) };
    expect(checkFrame(shell(small)).faults).toEqual([]);
    expect(checkFrame(shell({ ...small, 'shell/dist/assets/shared.js': 'import "./auth.js";' })).faults).toHaveLength(2);
  });

  it('[DASH-22] finds a dashboard with too many requests', () => {
    const parts = Array.from({ length: 8 }, (_, part) => `part${part}.js`);
    const split = shell({
      'shell/dist/assets/dashboard.js': parts.map((part) => `import "./${part}";`).join(''),
      ...Object.fromEntries(parts.map((part) => [`shell/dist/assets/${part}`, 'part();'])),
    });
    expect(checkFrame(split).faults).toEqual(['the whole dashboard takes 12 requests for code and style, 10 allowed']);
  });

  it('finds an area that is too large, or has too many requests', () => {
    expect(checkArea(area({}), 'mf-ideas')).toMatchObject({
      saw: 'version 1.2.3, 0.1 kB before any page, at most 0.1 kB of script and 3 requests with one of 0',
      faults: [],
    });
    expect(checkArea(area({ 'mf-ideas/dist/a.js': heavy(41_000) }), 'mf-ideas').faults).toEqual([
      expect.stringMatching(/^code and style of the first paint is .+ 42\.5 kB allowed$/),
      expect.stringContaining('script of the first paint'),
    ]);
    expect(checkArea(area({}, { preload: ['a.js', 'b.js', 'c.js'] }), 'mf-ideas').faults).toEqual([
      expect.stringContaining('takes 5 requests, 4 allowed'),
    ]);
  });

  it('measures what a page loads when its address is opened, and not what it loads later', () => {
    const page = (files: Record<string, string>) =>
      checkArea(
        area({
          'mf-ideas/dist/assets/page-idea-Ab3_-xYz.js': 'import "./shared.js"; import "../a.js"; import("./dialog.js");',
          'mf-ideas/dist/assets/shared.js': 'shared();',
          'mf-ideas/dist/assets/dialog.js': heavy(50_000),
          ...files,
        }),
        'mf-ideas',
      );
    expect(page({ 'mf-ideas/dist/assets/shared.js': heavy(41_000) }).faults).toEqual([
      expect.stringMatching(/^script of the page "idea" is .+ 40\.0 kB allowed$/),
      expect.stringMatching(/^the page "idea" takes 5 requests, 4 allowed: .+assets\/shared\.js/),
    ]);
    expect(page({ 'mf-ideas/dist/assets/page-idea-Ab3_-xYz.js': 'import "../a.js"; import("./dialog.js");' })).toMatchObject({
      saw: 'version 1.2.3, 0.1 kB before any page, at most 0.1 kB of script and 4 requests with one of 1',
      faults: [],
    });
  });

  it('fails when there is nothing to measure', () => {
    expect(checkFrame(plantTree({})).faults).toEqual([expect.stringContaining('is missing')]);
    expect(checkArea(plantTree({}), 'mf-ideas').faults).toEqual([expect.stringContaining('is missing')]);
    expect(checkFrame(plantTree({ 'shell/dist/index.html': '<p></p>' })).faults).toEqual([
      expect.stringContaining('lost its way'),
    ]);
  });
});
