import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { fakeBoot, fakeLoader, renderPortal } from '../testing/fake-portal.tsx';
import { App } from './app.tsx';
import { createPortal } from './portal.ts';

// The test files of this package share their modules: this file loads its own, with a broken page.
vi.hoisted(() => vi.resetModules());
vi.mock('../components-page/components-page.tsx', () => ({
  ComponentsPage: () => {
    throw new Error('broken');
  },
}));

afterAll(() => {
  vi.doUnmock('../components-page/components-page.tsx');
  vi.resetModules();
});

const reload = vi.fn();
beforeEach(() => {
  fakeApi({});
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

/** Boot data on which the frame throws. */
const broken = () => {
  const { branding } = fakeBoot();
  return { branding: Object.assign({ ...branding }, { contacts: null }) };
};
const offersToReload = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Reload page' }));
  expect(reload).toHaveBeenCalledOnce();
};

describe("[SHELL-19] an error in the shell's own code", () => {
  it('shows an error page with a reload link if the frame throws while rendering', () => {
    renderPortal('/nowhere', broken());
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    offersToReload();
  });

  it('replaces only the page if a page of the shell throws', async () => {
    renderPortal('/components');
    expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
    offersToReload();
  });

  it('shows the error page if something outside all pages throws', () => {
    const portal = createPortal(fakeBoot(), window, fakeLoader);
    // the shell cannot render without its stores
    render(<App portal={Object.assign({ ...portal }, { toasts: null })} />);
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    offersToReload();
  });

  it('shows the error page if startup throws before the first render', async () => {
    const root = Object.assign(document.createElement('div'), { id: 'root' });
    const boot = Object.assign(document.createElement('script'), { id: 'boot', type: 'application/json' });
    boot.textContent = JSON.stringify({ user: null });
    document.body.append(root, boot);
    vi.stubGlobal('CSSScopeRule', class {});
    await act(() => import('../main.tsx'));
    expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
    offersToReload();
  });
});
