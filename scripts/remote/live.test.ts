import { describe, expect, it } from 'vitest';
import { activation, json, problem, run, startRegistry, status } from './fake-registry.ts';

const statusCall = 'GET /api/remotes/mf-ideas';
const twoReleases = [
  {
    version: '1.1.0',
    digest: 'e'.repeat(64),
    files: 7,
    size: 250_000,
    publishedAt: '2026-03-06T09:00:00.000Z',
    publishedBy: 'deploy token',
  },
  ...status().releases,
];
const before = status({ releases: twoReleases });
const bodyOf = (registry: Awaited<ReturnType<typeof startRegistry>>, call: string) =>
  JSON.parse(String(registry.received.find((received) => received.call === call)?.body || 'null'));

describe('[REM-13] [REM-16] activate', () => {
  const call = 'POST /api/remotes/mf-ideas/activate';
  const activate = async (argv: string[], after: object) => {
    const registry = await startRegistry({ [statusCall]: json(before), [call]: json(after) });
    return { registry, ...(await run(['activate', 'ideas', '1.1.0', ...argv], { portal: registry.url })) };
  };

  it('makes a version live for everyone, and says how to roll back', async () => {
    const after = status({ version: '1.1.0', previous: '1.0.0', releases: twoReleases, history: [activation(), activation()] });
    const { registry, code, text } = await activate([], after);
    expect(bodyOf(registry, call)).toEqual({ version: '1.1.0' });
    expect(text).toBe(
      [
        'mf-ideas 1.1.0 is live for everyone, in place of 1.0.0.',
        'A page that is loaded now has it; an open tab loads it the next time the area is opened.',
        'To roll it back to 1.0.0:  bun run remote rollback mf-ideas',
      ].join('\n'),
    );
    expect(code).toBe(0);
  });

  it.each([
    [['--roles', 'admin, manager'], { roles: ['admin', 'manager'], share: 0 }, 'every admin and every manager'],
    [['--share', '20'], { roles: [], share: 20 }, '20 % of everyone'],
    [['--roles', 'viewer', '--share', '5'], { roles: ['viewer'], share: 5 }, 'every viewer and 5 % of everyone'],
  ])('[REM-17] makes it live for some users first: %j', async (argv, canary, whom) => {
    const after = status({ canaryVersion: '1.1.0', canary, releases: twoReleases, history: [activation(), activation()] });
    const { registry, text } = await activate(argv, after);
    expect(bodyOf(registry, call)).toEqual({ version: '1.1.0', canary });
    expect(text).toContain(`mf-ideas 1.1.0 is live for ${whom}; everyone else keeps 1.0.0.`);
    expect(text).toContain('For everyone:  bun run remote activate mf-ideas 1.1.0');
    expect(text).toContain('To roll it back:  bun run remote rollback mf-ideas');
  });

  it('says if it changed nothing', async () => {
    const { text } = await activate([], before);
    expect(text).toBe('mf-ideas 1.1.0 is already live for everyone; nothing changed.');
  });

  it('says if the area is still out of service', async () => {
    const after = status({ version: '1.1.0', disabled: true, history: [activation(), activation()] });
    expect((await activate([], after)).text).toContain('But mf-ideas is out of service:  bun run remote enable mf-ideas');
  });

  it.each([
    [['--roles', 'boss'], 'There is no role "boss"; --roles takes admin, manager, employee, viewer, separated by commas.'],
    [['--roles', ' , '], '--roles names one role or more'],
    [['--share', '100'], '--share is a whole number of percent from 1 to 99, and not "100"'],
    [['--share', '0'], '--share is a whole number'],
    [['--share', '2.5'], '--share is a whole number'],
  ])('%j is an error on the command line', async (argv, sentence) => {
    const { registry, code, text } = await activate(argv, before);
    expect(code).toBe(2);
    expect(text).toContain(sentence);
    expect(registry.calls()).toEqual([]);
  });

  it('lists the published versions if the requested one is not published', async () => {
    const registry = await startRegistry({
      [statusCall]: [json(before), json(status({ version: null, releases: [], history: [] }))],
    });
    const other = await run(['activate', 'ideas', '3.0.0'], { portal: registry.url });
    expect([other.code, other.text]).toEqual([1, `mf-ideas 3.0.0 is not published at ${registry.url}; there are 1.1.0, 1.0.0.`]);
    const first = await run(['activate', 'ideas', '3.0.0'], { portal: registry.url });
    expect(first.text).toContain('publish it first: bun run remote publish mf-ideas');
    expect(registry.calls()).toEqual([statusCall, statusCall]);
  });
});

describe('[REM-13] [REM-16] rollback', () => {
  const call = 'POST /api/remotes/mf-ideas/rollback';
  it('rolls back, and shows how to find out what went wrong', async () => {
    const registry = await startRegistry({ [statusCall]: json(status({ version: '1.1.0' })), [call]: json(status()) });
    const { code, text } = await run(['rollback', 'ideas'], { portal: registry.url });
    expect(code).toBe(0);
    expect(text).toContain('mf-ideas is back from 1.1.0 to 1.0.0, for everyone.');
    expect(text).toContain('bun run remote status mf-ideas');
  });

  it('ends a canary if there is one', async () => {
    const canary = status({ canaryVersion: '1.1.0', canary: { roles: ['admin'], share: 0 } });
    const registry = await startRegistry({ [statusCall]: json(canary), [call]: json(status()) });
    const { text } = await run(['rollback', 'ideas'], { portal: registry.url });
    expect(text).toContain('The canary of mf-ideas 1.1.0 has ended; everyone has 1.0.0.');
  });

  it('says that there is nothing to roll back to', async () => {
    const refused = problem(409, 'conflict', 'There is no earlier version of mf-ideas to go back to');
    const registry = await startRegistry({ [statusCall]: json(status()), [call]: refused });
    const { code, text } = await run(['rollback', 'ideas'], { portal: registry.url });
    expect([code, text]).toEqual([1, 'There is no earlier version of mf-ideas to go back to.']);
  });
});

describe('[REM-13] [REM-16] disable and enable', () => {
  it('take an area out of service with a reason, and put it back', async () => {
    const off = status({ disabled: true });
    const registry = await startRegistry({
      [statusCall]: [json(status()), json(off), json(off), json(status())],
      'POST /api/remotes/mf-ideas/disable': json(off),
      'POST /api/remotes/mf-ideas/enable': json(status()),
    });
    const command = (...argv: string[]) => run(argv, { portal: registry.url });
    const disabled = await command('disable', 'ideas', '--reason', ' Shows wrong totals ');
    expect(bodyOf(registry, 'POST /api/remotes/mf-ideas/disable')).toEqual({ reason: 'Shows wrong totals' });
    expect(disabled.text).toContain('mf-ideas is out of service for everyone');
    expect(disabled.text).toContain('bun run remote enable mf-ideas');
    expect((await command('disable', 'ideas', '--reason', 'again')).text).toContain('is already out of service');
    expect((await command('enable', 'ideas')).text).toContain('mf-ideas is back in service, with 1.0.0.');
    expect((await command('enable', 'ideas')).text).toContain('is already in service');
  });

  it.each([[[]], [['--reason', '  ']], [['--reason', 'x'.repeat(301)]]])(
    'requires a reason of 1 to 300 characters: %#',
    async (argv) => {
      const registry = await startRegistry({});
      const { code } = await run(['disable', 'ideas', ...argv], { portal: registry.url });
      expect([code, registry.calls()]).toEqual([2, []]);
    },
  );
});

describe('[REM-16] status', () => {
  const failure = {
    version: '1.1.0',
    kind: 'render',
    detail: 'x is \u001b[31mnot\u001b[0m a function\nat y',
    count: 3,
    lastAt: '2026-03-06T10:00:00.000Z',
  };

  it('shows what is live, the releases, the history and the failures of one remote', async () => {
    const canary = { roles: ['admin'], share: 10 };
    const full = status({
      canaryVersion: '1.1.0',
      canary,
      releases: twoReleases,
      history: [activation({ kind: 'canary', canaryVersion: '1.1.0', canary, at: '2026-03-06T09:30:00.000Z' }), activation()],
      failures: [failure],
    });
    const registry = await startRegistry({ [statusCall]: json(full) });
    const { code, text } = await run(['status', 'ideas'], { portal: registry.url });
    expect(code).toBe(0);
    expect(text).toBe(`mf-ideas at ${registry.url}
  live      1.0.0
  canary    1.1.0 for every admin and 10 % of everyone
  rollback  would end the canary
  changed   2026-03-06 09:30 UTC by deploy token

Releases
   1.1.0  2026-03-06 09:00 UTC  deploy token  7 files  250.0 kB  eeeeeeeeeeee
   1.0.0  2026-03-05 12:30 UTC  workspace     2 files  2.0 kB    dddddddddddd

History
   2026-03-06 09:30 UTC  canary    1.1.0 for every admin and 10 % of everyone  by deploy token
   2026-03-05 12:30 UTC  activate  1.0.0                                       by deploy token

Failures in browsers
   2026-03-06 10:00 UTC  1.1.0  render  3 times  x is [31mnot [0m a function at y`);
  });

  it('says why an area is out of service, and whether it was built for another contract', async () => {
    const history = [activation({ kind: 'disable', reason: 'Wrong totals' }), activation()];
    const registry = await startRegistry({
      [statusCall]: json(status({ disabled: true, contract: 'Built for host ^2.0.0', history })),
    });
    const { text } = await run(['status', 'ideas'], { portal: registry.url });
    expect(text).toContain('out of service for everyone: Wrong totals');
    expect(text).toContain('Built for host ^2.0.0');
  });

  it('says so for a remote that was never published', async () => {
    const nothing = status({ version: null, releases: [], history: [] });
    const registry = await startRegistry({ [statusCall]: json(nothing) });
    const { text } = await run(['status', 'ideas'], { portal: registry.url });
    expect(text).toContain('live      nothing yet');
  });

  it('without a name shows a line for each remote with a token', async () => {
    const registry = await startRegistry({
      [statusCall]: json(status({ failures: [failure, failure] })),
      'GET /api/remotes/mf-energy': problem(403, 'forbidden', 'This deploy token is not for mf-energy'),
    });
    const { code, text } = await run(['status'], { portal: registry.url });
    expect(code).toBe(0);
    expect(text).toMatch(/^mf-ideas +1\.0\.0 +1 +6$/m);
    expect(text).toContain('1 more not shown: this token is for other remotes');
  });

  it('without a name and without a matching token says what is wrong', async () => {
    const refused = problem(401, 'unauthenticated', 'This needs the deploy token');
    const registry = await startRegistry({ [statusCall]: refused, 'GET /api/remotes/mf-energy': refused });
    const { code, text } = await run(['status'], { portal: registry.url });
    expect(code).toBe(1);
    expect(text).toContain('does not know this deploy token');
  });
});

describe('[REM-47] [REM-16] fallback', () => {
  const call = 'POST /api/remotes/mf-ideas/fallback';
  const set = async (word: string, { was = false, previous = '0.9.0' as string | null } = {}) => {
    const registry = await startRegistry({
      [statusCall]: json(status({ fallback: was })),
      [call]: json(status({ fallback: word === 'on', previous })),
    });
    return { registry, ...(await run(['fallback', 'ideas', '--set', word], { portal: registry.url })) };
  };

  it('says which version takes over', async () => {
    const { registry, code, text } = await set('on');
    expect(bodyOf(registry, call)).toEqual({ on: true });
    expect(text).toContain('When mf-ideas 1.0.0 fails in a browser, 0.9.0 takes over there, and says so.');
    expect(code).toBe(0);
  });

  it('says that nothing was live before, that it is off, and that it already was', async () => {
    expect((await set('on', { previous: null })).text).toContain('nothing was live before 1.0.0.');
    expect((await set('off', { was: true })).text).toContain('no earlier version takes over');
    expect((await set('off')).text).toContain('The fallback of mf-ideas is already off; nothing changed.');
  });

  it('requires on or off', async () => {
    const { code, text } = await run(['fallback', 'ideas'], { portal: 'http://127.0.0.1:9' });
    expect(text).toContain('Say --set on or --set off');
    expect(code).toBe(2);
  });
});
