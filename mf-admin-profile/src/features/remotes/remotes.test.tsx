import { screen, waitFor, within } from '@testing-library/react';
import { json, problem } from 'portal-sdk/testing';
import type { LiveSet, RemoteStatus } from 'shared-contracts/schemas/remote';
import { afterEach, describe, expect, it } from 'vitest';
import { admin, openArea } from '../../testing/area.tsx';
import { sampleToken } from '../../testing/samples.ts';

const ada = { id: admin.id, firstName: 'Ada', lastName: 'Min' };
const unknown = { person: null, token: null, commit: null, pipeline: null };
const release = (version: string, fields: Partial<RemoteStatus['releases'][number]> = {}): RemoteStatus['releases'][number] => ({
  version,
  digest: 'd'.repeat(64),
  files: 4,
  size: 1000,
  publishedAt: '2026-03-09T09:00:00.000Z',
  publishedBy: 'deploy token',
  ...unknown,
  token: 'Ideas pipeline',
  commit: '0123abcd4567',
  health: { loads: 40, failures: 0, p75: 400, state: 'healthy' },
  contract: null,
  ...fields,
});
const activation = (fields: Partial<RemoteStatus['history'][number]>): RemoteStatus['history'][number] => ({
  kind: 'activate',
  version: '1.0.0',
  canaryVersion: null,
  canary: null,
  at: '2026-03-09T10:00:00.000Z',
  by: 'admin',
  reason: null,
  ...unknown,
  person: ada,
  ...fields,
});
const failing = { loads: 30, failures: 12, p75: null, state: 'failing' } as const;
const ideas: RemoteStatus = {
  id: 'mf-ideas',
  title: 'Ideas & Kaizen Board',
  owner: 'ideas@portal.example',
  version: '1.2.0',
  canaryVersion: null,
  canary: null,
  disabled: false,
  fallback: false,
  previous: '1.0.0',
  contract: null,
  releases: [release('1.2.0', { health: failing }), release('1.1.0', { health: failing }), release('1.0.0'), release('1.3.0')],
  history: [activation({ version: '1.2.0', reason: 'New board' }), activation({ version: '1.1.0' }), activation({})],
  failures: [
    {
      remote: 'mf-ideas',
      version: '1.2.0',
      kind: 'render',
      detail: 'TypeError: ideas is undefined',
      count: 12,
      firstAt: '2026-03-09T10:00:00.000Z',
      lastAt: '2026-03-09T11:00:00.000Z',
    },
  ],
};
const token = sampleToken({ createdBy: ada });
const set: LiveSet = {
  remote: 'mf-ideas',
  ...activation({ version: '1.2.0' }),
  live: { 'mf-ideas': '1.2.0', 'mf-energy': '3.0.0' },
};
const open = (statuses: readonly RemoteStatus[] = [ideas], more = {}, at = '/admin?tab=remotes') =>
  openArea(at, admin, {
    'GET /api/admin/remotes': () => json(statuses),
    'GET /api/admin/remotes/history': () => json([set]),
    'GET /api/admin/deploy-tokens': () => json([token]),
    ...more,
  });
const openIdeas = (more = {}) => open([ideas], more, '/admin?tab=remotes&remote=mf-ideas');

afterEach(() => {
  globalThis.portalCatalog = undefined;
});

describe('[REM-85] the Remotes tab', () => {
  it('shows for each remote what is live, its health in browsers and its owner', async () => {
    open();
    const card = await screen.findByRole('heading', { level: 3, name: /Ideas & Kaizen Board/ });
    expect(card.textContent).toContain('Failing');
    expect(screen.getByText('1.2.0 · 12 of 30 openings failed')).toBeTruthy();
    expect(screen.getByText('mf-ideas · ideas@portal.example')).toBeTruthy();
  });

  it('opens the releases, failures and history of one, at an address', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Releases of Ideas & Kaizen Board' }));
    expect(address()).toContain('remote=mf-ideas');
    expect(await screen.findByText('TypeError: ideas is undefined')).toBeTruthy();
    expect(screen.getByText('“New board”')).toBeTruthy();
    expect(screen.getAllByText(/by Ideas pipeline \(deploy token\)/).length).toBe(4);
  });

  it('[PLAT-430] gives the reason of the portal in the language of the page, and that of a person as it was typed', async () => {
    const messages = { '{0} of {1} openings in browsers failed': 'Deschideri eșuate în browsere: {0} din {1}' };
    globalThis.portalCatalog = { language: 'ro', locale: 'ro-RO', messages };
    const reasons = ['2 of 6 openings in browsers failed', 'All 2 of 6 openings in browsers failed'];
    openIdeas({ 'GET /api/admin/remotes': () => json([{ ...ideas, history: reasons.map((reason) => activation({ reason })) }]) });
    expect(await screen.findByText('“Deschideri eșuate în browsere: 2 din 6”')).toBeTruthy();
    expect(screen.getByText('“All 2 of 6 openings in browsers failed”')).toBeTruthy();
  });

  it('shows that nothing was published, and that loading failed', async () => {
    const { unmount } = open([]);
    expect(await screen.findByText('No releases yet')).toBeTruthy();
    unmount();
    open([], { 'GET /api/admin/remotes': () => problem(500, 'internal', 'Broken') });
    expect(await screen.findByText('The remotes could not be loaded')).toBeTruthy();
  });

  it('lists what was live together, by the names of the areas', async () => {
    open();
    expect(await screen.findByText('2 areas were live together')).toBeTruthy();
    expect(await screen.findByText(/^Ideas & Kaizen Board: /)).toBeTruthy();
    expect(screen.getByText('Ideas & Kaizen Board', { selector: 'dt' })).toBeTruthy();
    // never published here
    expect(screen.getByText('mf-energy').nextSibling?.textContent).toBe('3.0.0');
  });
});

describe('[REM-87] rolling back from the tab', () => {
  it('is one click, and is offered only for versions that were live and worked', async () => {
    const { user, api, host } = openIdeas({ 'POST /api/remotes/mf-ideas/rollback': () => json({ ...ideas, version: '1.0.0' }) });
    const buttons = await screen.findAllByRole('button', { name: /^Roll back to/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Roll back to 1.0.0']);
    await user.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(host.toasts.at(-1)?.title).toBe('Rolled back'));
    expect(api.calls.find(({ path }) => path.endsWith('/rollback'))?.body).toEqual({ version: '1.0.0' });
  });

  it('says why the portal refuses it', async () => {
    const refusal = '1.0.0 failed in 5 of 10 openings: choose one that worked, or activate it';
    const { user, host } = openIdeas({ 'POST /api/remotes/mf-ideas/rollback': () => problem(409, 'conflict', refusal) });
    await user.click(await screen.findByRole('button', { name: 'Roll back to 1.0.0' }));
    await waitFor(() =>
      expect(host.toasts.at(-1)).toEqual({ title: 'Nothing was changed', description: refusal, variant: 'destructive' }),
    );
  });

  it('also goes from a failing canary to the live version', async () => {
    const canary: RemoteStatus['canary'] = {
      roles: ['employee'],
      share: 0,
      loads: 3,
      failures: 2,
      returnAt: { percent: 50, loads: 40 },
    };
    const { user, api } = openIdeas({
      'GET /api/admin/remotes': () =>
        json([
          {
            ...ideas,
            version: '1.0.0',
            canaryVersion: '1.3.0',
            canary,
            releases: [release('1.3.0', { health: failing }), release('1.0.0')],
            history: [activation({ kind: 'canary', canaryVersion: '1.3.0', canary }), activation({})],
          },
        ]),
      'POST /api/remotes/mf-ideas/rollback': () => json(ideas),
    });
    expect((await screen.findByRole('heading', { level: 3 })).textContent).toContain('Canary failing');
    expect(screen.getByText(/^Canary 1\.3\.0 for employees · 2 of 3 openings failed/)).toBeTruthy();
    const buttons = await screen.findAllByRole('button', { name: /^Roll back to/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Roll back to 1.0.0']);
    await user.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(api.calls.find(({ path }) => path.endsWith('/rollback'))?.body).toEqual({ version: '1.0.0' }));
  });
});

describe('[REM-17] a canary from the tab', () => {
  it('asks for roles, share and when it rolls back automatically', async () => {
    const { user, api } = openIdeas({ 'POST /api/remotes/mf-ideas/activate': () => json(ideas) });
    await user.click(await screen.findByRole('button', { name: 'Start a canary of 1.3.0' }));
    const dialog = await screen.findByRole('dialog', { name: 'Try 1.3.0 with some people first?' });
    await user.click(within(dialog).getByRole('checkbox', { name: 'All managers' }));
    await user.click(within(dialog).getByRole('button', { name: 'Start canary' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path.endsWith('/activate'))?.body).toEqual({
        version: '1.3.0',
        canary: { roles: ['admin', 'manager'], share: 0, returnAt: { percent: 10, loads: 20 } },
      }),
    );
  });

  it('[ADM-58] says who gets the version, and leaves the focus on its area when its button is gone', async () => {
    const { user, api, host } = openIdeas({ 'POST /api/remotes/mf-ideas/activate': () => json(ideas) });
    (await screen.findByRole('button', { name: 'Start a canary of 1.3.0' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Try 1.3.0 with some people first?' });
    const share = within(dialog).getByLabelText(/^Share of everyone/);
    const start = within(dialog).getByRole('button', { name: 'Start canary' });
    await user.clear(share);
    await user.click(start);
    expect(await within(dialog).findByText('Share is a whole number')).toBeTruthy();
    expect(api.calls.some(({ path }) => path.endsWith('/activate'))).toBe(false);
    api.reply({ 'GET /api/admin/remotes': () => json([{ ...ideas, canaryVersion: '1.3.0' }]) });
    await user.type(share, '10');
    await user.click(start);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start a canary of 1.3.0' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Ideas & Kaizen Board' })));
    expect(host.toasts).toEqual([
      {
        title: 'Canary started',
        description: 'Some people get Ideas & Kaizen Board 1.3.0. Everyone else keeps the live version.',
      },
    ]);
  });

  it('does not deactivate an area without a reason', async () => {
    const { user, api } = openIdeas();
    await user.click(await screen.findByRole('button', { name: 'Deactivate area' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Ideas & Kaizen Board?' });
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await within(dialog).findByText('Say why')).toBeTruthy();
    expect(api.calls.some(({ path }) => path.endsWith('/disable'))).toBe(false);
  });
});

describe('[REM-84] deploy tokens in the tab', () => {
  const issued = { ...token, name: 'New one', token: 'pdt_secret' };

  it('are created and shown once', async () => {
    const { user, api } = open([ideas], { 'POST /api/admin/deploy-tokens': () => json(issued, { status: 201 }) });
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = await screen.findByRole('dialog', { name: 'New deploy token' });
    await user.type(within(dialog).getByLabelText(/^Remote/), 'mf-ideas');
    await user.type(within(dialog).getByLabelText(/^Name/), 'New one');
    await user.click(within(dialog).getByRole('button', { name: 'Create token' }));
    const shown = await screen.findByRole('dialog', { name: 'Copy the token now' });
    expect(within(shown).getByText('pdt_secret')).toBeTruthy();
    const sent = api.calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/deploy-tokens')?.body;
    expect(sent).toEqual({ remote: 'mf-ideas', name: 'New one', scopes: ['publish'] });
    await user.click(within(shown).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('pdt_secret')).toBeNull());
  });

  it('[REM-105] are not requested for longer than 730 days: the field says so', async () => {
    const { user, api, host } = open([ideas], { 'POST /api/admin/deploy-tokens': () => json(issued, { status: 201 }) });
    await user.click(await screen.findByRole('button', { name: 'New token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New deploy token' }));
    await user.type(dialog.getByLabelText(/^Remote/), 'mf-ideas');
    await user.type(dialog.getByLabelText(/^Name/), 'New one');
    const days = dialog.getByLabelText(/^Valid for/);
    const requests = () => api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    const submit = async (typed: string) => {
      await user.clear(days);
      await user.type(days, typed);
      await user.click(dialog.getByRole('button', { name: 'Create token' }));
    };
    for (const refused of ['731', '999', '0', '1.5', 'ten']) {
      await submit(refused);
      expect(await dialog.findByText('Days are a whole number up to 730')).toBeTruthy();
    }
    expect(requests()).toEqual([]);
    expect(host.toasts).toEqual([]);
    await submit('730');
    await waitFor(() => expect(requests()).toMatchObject([{ days: 730 }]));
  });

  it.each<[string, (page: ReturnType<typeof open>, shown: HTMLElement) => Promise<void>]>([
    ['Escape', ({ user }) => user.keyboard('{Escape}')],
    ['the cross', ({ user }, shown) => user.click(within(shown).getByRole('button', { name: 'Close' }))],
    ['a click outside', ({ user }, shown) => user.click(shown.parentElement ?? shown)],
  ])('[SHELL-186] are not lost by %s: it asks first', async (_how, dismiss) => {
    const page = open([ideas], { [`POST /api/admin/deploy-tokens/${token.id}/rotate`]: () => json(issued) });
    await page.user.click(await screen.findByRole('button', { name: 'Rotate Ideas pipeline' }));
    await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Rotate' }));
    const shown = await screen.findByRole('dialog', { name: 'Copy the token now' });
    await dismiss(page, shown);
    const question = () => within(screen.getByRole('alertdialog', { name: 'Hide the token?' }));
    expect(screen.getByText('pdt_secret')).toBeTruthy();
    await page.user.click(question().getByRole('button', { name: 'Keep it open' }));
    expect(screen.getByText('pdt_secret')).toBeTruthy();
    await dismiss(page, shown);
    await page.user.click(question().getByRole('button', { name: 'Hide' }));
    await waitFor(() => expect(screen.queryByText('pdt_secret')).toBeNull());
  });

  it('[ADM-61] are marked if their creator is no longer an admin', async () => {
    const left = { ...token, creatorIsAdmin: false };
    const tokens = [
      token,
      { ...left, id: 'left', name: 'Of someone who left' },
      { ...left, id: 'revoked', name: 'Revoked one', revokedAt: '2026-03-10T09:00:00.000Z' },
      { ...left, id: 'unknown', name: 'Of nobody', createdBy: null },
    ];
    open([ideas], { 'GET /api/admin/deploy-tokens': () => json(tokens) });
    const list = within(await screen.findByRole('region', { name: 'Deploy tokens' }));
    const marked = list.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Creator is no longer an admin'));
    expect(marked).toEqual([false, true, false, false]);
  });

  it('are revoked after a confirmation', async () => {
    const { user, api, host } = open([ideas], {
      [`DELETE /api/admin/deploy-tokens/${token.id}`]: () => new Response(null, { status: 204 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Revoke Ideas pipeline' }));
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' }));
    await waitFor(() => expect(host.toasts.at(-1)?.title).toBe('Token revoked'));
  });

  it('[ADM-57] keep the focus in their list when one is revoked by keyboard', async () => {
    const { user, api } = open([ideas], {
      [`DELETE /api/admin/deploy-tokens/${token.id}`]: () => new Response(null, { status: 204 }),
    });
    (await screen.findByRole('button', { name: 'Revoke Ideas pipeline' })).focus();
    await user.keyboard('{Enter}');
    const revoke = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke' });
    api.reply({ 'GET /api/admin/deploy-tokens': () => json([{ ...token, revokedAt: '2026-03-10T09:00:00.000Z' }]) });
    revoke.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Revoked')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Deploy tokens' })));
  });
});
