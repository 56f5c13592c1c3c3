import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { Role } from 'shared-contracts/actor';
import { getIdeaSummary } from 'shared-contracts/endpoints/ideas';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { declareRemote } from '../declaration.ts';
import { useCrumbs, useHost, useUser } from '../host-context.tsx';
import { errorText } from '../portal-error.ts';
import { operationQuery } from '../queries.ts';
import { useQuery } from '../query.ts';
import { createRemote } from '../remote.tsx';
import { Link, Route, Routes } from '../router.ts';
import { fakeUser } from '../testing/fake-host.tsx';
import { portalPagePath } from './portal-page.ts';
import { StandalonePage } from './standalone-page.tsx';

const declared = declareRemote({
  title: 'Plants',
  host: '^1.0.0',
  mounts: [
    { path: '/plants', crumb: 'Plants' },
    { path: '/plant-admin', crumb: 'Plant Administration', roles: ['admin'] },
  ],
  navigation: [],
});

const Detail = () => {
  useCrumbs([{ label: 'Ficus' }]);
  return <p>A ficus</p>;
};
const Home = () => {
  const host = useHost();
  const user = useUser();
  const [broken, setBroken] = useState(false);
  const { error, data } = useQuery(operationQuery(getIdeaSummary));
  const [draft, setDraft] = useState(() => host.drafts.read<string>('plant') ?? '');
  if (broken) throw new Error('the pot fell');
  return (
    <>
      <h1>
        Plants of {user?.firstName}, {host.timeZone}
      </h1>
      <p>{error ? errorText(error, 'failed') : `${data?.total ?? '…'} plants`}</p>
      <p>Draft: {draft}</p>
      <button
        type="button"
        onClick={() => host.notify({ title: 'Watered', action: { label: 'Undo', run: () => setDraft('dry') } })}
      >
        Water
      </button>
      <button type="button" onClick={() => host.drafts.write('plant', 'half typed')}>
        Type
      </button>
      <button type="button" onClick={() => host.sessionEnded()}>
        End
      </button>
      <button type="button" onClick={() => setBroken(true)}>
        Drop
      </button>
      <Link to="ficus">Ficus</Link>
    </>
  );
};
const Plants = () => (
  <Routes>
    <Route index element={<Home />} />
    <Route path="ficus" element={<Detail />} />
  </Routes>
);
const Remote = createRemote({ '/plants': Plants, '/plant-admin': () => <h1>Administration</h1> });

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const problem = (status: number, code: string, error: string) =>
  json({ type: 'about:blank', title: error, status, code, error }, status);
const noPortal = () => problem(503, 'unavailable', 'No portal answers at http://localhost:3000. Start one with npm start.');

const people: Record<string, Role> = {
  'viewer@portal.example': 'viewer',
  'employee@portal.example': 'employee',
  'admin@portal.example': 'admin',
};
const accounts = Object.entries(people).map(([email, role]) => ({ email, role, password: `demo-${role}` }));

/** A fake portal behind the page's proxy, with its session. */
const portal = { up: true, accounts, signedIn: null as Role | null, logins: [] as unknown[], summaries: 0 };
const respond = (call: string, body: { email: string; password: string } | undefined): Response => {
  if (!portal.up) return noPortal();
  switch (call) {
    case `GET ${portalPagePath}`: {
      const boot = { user: null, timeZone: 'Asia/Tokyo', demoAccounts: portal.accounts };
      return new Response(`<html><body><script type="application/json" id="boot">${JSON.stringify(boot)}</script></body></html>`);
    }
    case 'GET /api/auth/user':
      return portal.signedIn
        ? json(fakeUser(portal.signedIn, { firstName: portal.signedIn }))
        : problem(401, 'unauthenticated', 'Unauthorized');
    case 'POST /api/login': {
      portal.logins.push(body);
      const role = people[body?.email ?? ''];
      if (!role || body?.password !== `demo-${role}`) return problem(401, 'invalid_credentials', 'Invalid email or password');
      portal.signedIn = role;
      return json(fakeUser(role, { firstName: role }));
    }
    case 'POST /api/logout':
      portal.signedIn = null;
      return new Response(null, { status: 204 });
    default:
      portal.summaries += 1;
      return json({ month: '2026-03', total: portal.summaries, approved: 0, pending: 0 });
  }
};

const open = (path = '/plants') => {
  window.history.replaceState(null, '', path);
  render(<StandalonePage declared={declared} Remote={Remote} />);
  return userEvent.setup();
};
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) =>
  user.selectOptions(await screen.findByLabelText(label), option);

beforeEach(() => {
  Object.assign(portal, { up: true, accounts, signedIn: null, logins: [], summaries: 0 });
  sessionStorage.clear();
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) =>
    respond(
      `${init.method ?? 'GET'} ${address.replace(/\?.*/, '')}`,
      typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    ),
  );
});
afterEach(() => document.documentElement.removeAttribute('data-theme'));

describe('[REM-60] a standalone remote', () => {
  it('signs in as a demo account and shows the area with data of the portal', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Plants of employee, Asia/Tokyo' })).toBeTruthy();
    expect(portal.logins).toEqual([{ email: 'employee@portal.example', password: 'demo-employee' }]);
    expect(await screen.findByText('1 plants')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('uses an existing session', async () => {
    portal.signedIn = 'viewer';
    open();
    expect(await screen.findByRole('heading', { name: /of viewer/ })).toBeTruthy();
    expect(portal.logins).toEqual([]);
  });

  it('switches the role with a fresh cache, and remembers it', async () => {
    const user = open();
    await screen.findByText('1 plants');
    await choose(user, 'Role', 'Admin');
    expect(await screen.findByRole('heading', { name: /of admin/ })).toBeTruthy();
    expect(await screen.findByText('2 plants')).toBeTruthy();
    expect([...screen.getByLabelText<HTMLSelectElement>('Role').options].map(({ value }) => value)).toEqual([
      'viewer',
      'employee',
      'admin',
    ]);
    expect(sessionStorage.getItem('portal.standalone.role')).toBe('admin');
  });

  it('shows why it cannot switch the role, and keeps the current one', async () => {
    portal.accounts = accounts.map((account) => (account.role === 'admin' ? { ...account, password: 'changed' } : account));
    const user = open();
    await screen.findByText('1 plants');
    await choose(user, 'Role', 'Admin');
    expect(await screen.findByText('Invalid email or password')).toBeTruthy();
    expect(screen.getByRole('heading', { name: /of employee/ })).toBeTruthy();
  });

  it('shows a sign-in form if the portal has no demo accounts', async () => {
    portal.accounts = [];
    const user = open();
    await user.type(await screen.findByLabelText('Email'), 'admin@portal.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    await user.clear(screen.getByLabelText('Password'));
    await user.type(screen.getByLabelText('Password'), 'demo-admin');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByRole('heading', { name: /of admin/ })).toBeTruthy();
    expect(screen.queryByLabelText('Role')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(portal.signedIn).toBeNull();
  });

  it('lists its mounts, and hides restricted ones from other roles', async () => {
    const user = open();
    await screen.findByText('1 plants');
    await user.click(screen.getByRole('link', { name: 'Plant Administration' }));
    expect(screen.getByText('This page is open to: admin.')).toBeTruthy();
    await choose(user, 'Role', 'Admin');
    expect(await screen.findByRole('heading', { name: 'Administration' })).toBeTruthy();
    expect(window.location.pathname).toBe('/plant-admin');
  });

  it('opens the first mount, and explains an unknown address', async () => {
    const user = open('/');
    await screen.findByText('1 plants');
    expect(window.location.pathname).toBe('/plants');
    act(() => window.history.pushState(null, '', '/projects'));
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(await screen.findByText('This address belongs to another part of the portal')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Plants' }));
    expect(await screen.findByText(/plants$/)).toBeTruthy();
  });

  it('shows the crumbs that the area adds, and removes them', async () => {
    const user = open();
    await user.click(await screen.findByRole('link', { name: 'Ficus' }));
    const trail = () => screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent;
    await waitFor(() => expect(trail()).toBe('Home/Plants/Ficus'));
    await user.click(screen.getAllByRole('link', { name: 'Plants' }).at(-1) as HTMLElement);
    await waitFor(() => expect(trail()).toBe('Home/Plants'));
  });

  it('shows the last toast with its action until it is dismissed', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Water' }));
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toContain('Watered');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText('Draft: dry')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Messages' }).textContent).toBe('');
    await user.click(screen.getByRole('button', { name: 'Water' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Watered')).toBeNull();
  });

  it('signs in again when the session ends, and keeps the input', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Type' }));
    portal.signedIn = null;
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(screen.getByText('Unauthorized')).toBeTruthy();
    expect(await screen.findByText('Draft: half typed')).toBeTruthy();
    expect(portal.logins).toHaveLength(2);
  });

  it('stays when the area fails, shows the error, and retries', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Drop' }));
    expect(screen.getByText('Error: the pot fell')).toBeTruthy();
    expect(screen.getByLabelText('Role')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: /of employee/ })).toBeTruthy();
  });

  it('uses the theme that this browser chose last', async () => {
    const user = open();
    await choose(user, 'Theme', 'Dark');
    expect(document.documentElement.dataset.theme).toBe('portal-dark');
    await choose(user, 'Theme', 'System');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(localStorage.getItem('portal.standalone.theme')).toBe('system');
  });
});

describe('[REM-60] without a portal', () => {
  it('says so, and shows the area to a fake person of any role', async () => {
    portal.up = false;
    const user = open();
    expect((await screen.findByRole('alert')).textContent).toContain('No portal answers at http://localhost:3000.');
    expect(screen.getByRole('heading', { name: 'Plants of Ana, Europe/Bucharest' })).toBeTruthy();
    expect(await screen.findByText(/^No portal answers at .* npm start\.$/)).toBeTruthy();
    await choose(user, 'Role', 'Admin');
    await user.click(screen.getByRole('link', { name: 'Plant Administration' }));
    expect(await screen.findByRole('heading', { name: 'Administration' })).toBeTruthy();
  });

  it('connects again on request', async () => {
    portal.up = false;
    const user = open();
    await screen.findByRole('alert');
    portal.up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: /of employee/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says when the server is not a portal', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>It works!</html>'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('What answers there is no portal.');
  });
});
