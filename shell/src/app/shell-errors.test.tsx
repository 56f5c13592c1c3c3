import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { standInApi } from '../testing/stand-in-api.ts';
import { renderPortal, standInBoot, standInLoader } from '../testing/stand-in-portal.tsx';
import { App } from './app.tsx';
import { createPortal } from './portal.ts';

vi.mock('../components-page/components-page.tsx', () => ({
  ComponentsPage: () => {
    throw new Error('broken');
  },
}));

const reload = vi.fn();
beforeEach(() => {
  standInApi({});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** What a broken page of boot data makes the frame fail on. */
const broken = () => {
  const { branding } = standInBoot();
  return { branding: Object.assign({ ...branding }, { contacts: null }) };
};
const offersToReload = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Load the page again' }));
  expect(reload).toHaveBeenCalledOnce();
};

describe("[SHELL-19] an error in the shell's own code", () => {
  it('while the frame is drawn shows a page that says so, with a way to reload', () => {
    renderPortal('/nowhere', broken());
    expect(screen.getByRole('alert').textContent).toContain('The portal stopped with an error');
    offersToReload();
  });

  it('in a page of the shell costs that page alone', async () => {
    renderPortal('/components');
    expect(await screen.findByRole('heading', { name: 'This page stopped with an error' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    offersToReload();
  });

  it('outside of every page shows the page too', () => {
    const portal = createPortal(standInBoot(), window, standInLoader);
    // nothing of the shell can be drawn without its stores
    render(<App portal={Object.assign({ ...portal }, { toasts: null })} />);
    expect(screen.getByRole('alert').textContent).toContain('The portal stopped with an error');
    offersToReload();
  });

  it('before anything is drawn shows the page too', async () => {
    const root = Object.assign(document.createElement('div'), { id: 'root' });
    const boot = Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' });
    boot.textContent = JSON.stringify({ user: null });
    document.body.append(root, boot);
    vi.stubGlobal('CSSScopeRule', class {});
    await act(() => import('../main.tsx'));
    expect(screen.getByRole('alert').textContent).toContain('The portal stopped with an error');
    offersToReload();
  });
});
