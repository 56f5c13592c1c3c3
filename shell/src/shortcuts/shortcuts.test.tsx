import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { listLink, shortcut } from 'portal-sdk/host';
import { fakeUser } from 'portal-sdk/testing';
import { Dialog } from 'portal-sdk/ui';
import { useState } from 'react';
import type { CurrentUser } from 'shared-contracts/schemas/account';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { renderPortal } from '../testing/fake-portal.tsx';
import { fakeRemote } from '../testing/fake-remote.ts';

// the first import takes longer than a test waits
beforeAll(() => import('./keyboard.tsx'), 60_000);
beforeEach(() => {
  fakeApi({});
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const pressed = vi.fn<(what: string) => void>();
beforeEach(() => pressed.mockReset());

/** A page with a search, a button for a new item and two cards to approve. */
const Ideas = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input type="search" aria-label="Search ideas" {...shortcut('/', 'Search ideas')} />
      <textarea aria-label="Comment" />
      <button type="button" onClick={() => pressed('new')} {...shortcut('c', 'New Idea')}>
        New Idea
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ul>
        {['First', 'Second'].map((title) => (
          <li key={title}>
            <a href={`/ideas-kaizen/${title}`} {...listLink}>
              {title}
            </a>
            <button type="button" onClick={() => pressed(`approve ${title}`)} {...shortcut('a', 'Approve')}>
              {`Approve ${title}`}
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Sure?">
        Yes
      </Dialog>
    </>
  );
};

const reports = fakeRemote({
  id: 'mf-reports',
  manifest: {
    mounts: [{ path: '/reports', crumb: 'Reports' }],
    navigation: [{ label: 'Reports', path: '/reports', icon: 'lightbulb', order: 40, roles: ['admin'] }],
  },
});

const open = async (path = '/ideas-kaizen', fields: Partial<CurrentUser> = {}) => {
  const user = { ...fakeUser(), ...fields };
  const loader = { load: async () => Ideas };
  const shown = renderPortal(path, { user, remotes: [fakeRemote(), reports] }, loader);
  if (path.startsWith('/ideas')) await screen.findByRole('button', { name: 'New Idea' });
  await act(() => new Promise((done) => setTimeout(done, 0)));
  await act(() => import('./keyboard.tsx'));
  return shown;
};
/** Presses a key on the focused element. Returns whether it was left to the browser. */
const press = (key: string, more: KeyboardEventInit = {}): boolean =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const focused = () => document.activeElement?.textContent;
const list = () => within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));

describe('[SHELL-120] /', () => {
  it('focuses the search of the page', async () => {
    await open();
    press('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search ideas' }));
  });

  it('opens the portal search if the page has none', async () => {
    const { router } = await open('/');
    press('/');
    expect(router.state.location.search).toBe('?search');
  });
});

describe('[SHELL-121] the list of shortcuts', () => {
  it('opens with ?, has an address, and lists in groups what the page currently declares', async () => {
    const { router } = await open();
    press('?', { shiftKey: true });
    expect(router.state.location.search).toBe('?shortcuts');
    const groups = list()
      .getAllByRole('heading', { level: 3 })
      .map((heading) => [
        heading.textContent,
        [...(heading.parentElement?.querySelectorAll('dt') ?? [])].map(({ textContent }) => textContent),
      ]);
    expect(groups).toEqual([
      ['This page', ['New Idea', 'Search ideas']],
      ['Items in the list', ['Next item', 'Previous item', 'Open the item', 'Approve']],
      ['Everywhere', ['Show keyboard shortcuts']],
      ['With Ctrl or Cmd', ['Search the portal']],
      ['Go to', ['Dashboard', 'Ideas & Kaizen Board']],
    ]);
  });

  it('has no group for a page that declares nothing', async () => {
    await open('/');
    press('?');
    const titles = list()
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(titles).toEqual(['Everywhere', 'With Ctrl or Cmd', 'Go to']);
    expect(list().getAllByText('Search the portal')).toHaveLength(2);
  });

  it('follows the page: shortcuts added while it is open are listed too', async () => {
    await open('/ideas-kaizen?shortcuts');
    const late = document.createElement('button');
    Object.assign(late.dataset, { shortcut: 'x', shortcutLabel: 'Late' });
    act(() => void document.querySelector('main')?.append(late));
    expect(await list().findByText('Late')).toBeDefined();
  });

  it('opens from the user menu', async () => {
    await open('/');
    fireEvent.click(screen.getByRole('button', { name: 'Account of Ana Pop' }));
    fireEvent.click(await screen.findByRole('button', { name: /Keyboard shortcuts/ }));
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeDefined();
  });
});

it('[SHELL-122] c triggers the button of the page, and does nothing on a page without one', async () => {
  const { router } = await open();
  press('c');
  expect(pressed.mock.calls).toEqual([['new']]);
  await act(() => router.navigate('/'));
  expect(press('c')).toBe(true);
  expect(pressed).toHaveBeenCalledOnce();
});

it('[SHELL-123] j and k move the focus through the items, and stop at the ends', async () => {
  await open();
  press('j');
  expect(focused()).toBe('First');
  press('j');
  press('j');
  expect(focused()).toBe('Second');
  press('k');
  press('k');
  expect(focused()).toBe('First');
});

describe('[SHELL-124] g and a letter', () => {
  it('opens the area', async () => {
    const { router } = await open('/');
    press('g');
    press('i');
    expect(router.state.location.pathname).toBe('/ideas-kaizen');
  });

  it('opens no area that the role may not open, and none without g', async () => {
    const { router } = await open('/');
    press('g');
    press('r');
    press('i');
    expect(router.state.location.pathname).toBe('/');
  });
});

it('[SHELL-125] a and r act only on the focused item', async () => {
  await open();
  press('a');
  expect(pressed).not.toHaveBeenCalled();
  press('j');
  press('j');
  press('A', { shiftKey: true });
  expect(pressed.mock.calls).toEqual([['approve Second']]);
});

describe('[SHELL-126] single keys', () => {
  it('type into a field', async () => {
    await open();
    screen.getByRole('textbox', { name: 'Comment' }).focus();
    expect(press('c')).toBe(true);
    expect(press('/')).toBe(true);
    expect(pressed).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'])('do nothing with %s', async (modifier) => {
    await open();
    press('c', { [modifier]: true });
    expect(pressed).not.toHaveBeenCalled();
  });

  it('do nothing behind an open dialog', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Ask' }));
    press('c');
    expect(pressed).not.toHaveBeenCalled();
  });

  it('do nothing for a person who has turned them off, which the list says', async () => {
    const { router } = await open('/ideas-kaizen', { singleKeyShortcuts: false });
    press('c');
    press('?');
    expect(pressed).not.toHaveBeenCalled();
    await act(() => router.navigate('/ideas-kaizen?shortcuts'));
    expect(list().getByRole('link', { name: 'Turn them on' }).getAttribute('href')).toBe('/profile?tab=keyboard');
    expect(list().queryByText('New Idea')).toBeNull();
  });
});
