import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Link, NavLink, Outlet, useLocation } from '../router.ts';
import type { FakeHost } from '../testing/fake-host.tsx';
import { Button } from '../ui/button.tsx';
import { SelectFilter } from '../ui/select-filter.tsx';
import { useStandalone } from './session.ts';
import { PersonChoice, SignIn } from './sign-in.tsx';

/** The area's last toast, until the next one or until it is dismissed. */
const ToastLine = ({ host }: { host: FakeHost }) => {
  const toast = useStore(host.screen, (state) => state.toast);
  const dismiss = () => host.screen.setState({ toast: null });
  const { title, description, action, variant } = toast ?? {};
  return (
    <section
      aria-label="Messages"
      aria-live={variant === 'destructive' ? 'assertive' : 'polite'}
      className="sticky bottom-0 z-60"
    >
      {toast ? (
        <div
          className={`flex flex-wrap items-center gap-3 border-t px-4 py-2 text-sm ${variant === 'destructive' ? 'border-error bg-error-soft text-error-ink' : 'border-line bg-base-100'}`}
        >
          <p className="min-w-0 flex-1">
            <strong>{title}</strong> {description}
          </p>
          {action ? (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                dismiss();
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          <Button variant="ghost" size="sm" onClick={dismiss}>
            Dismiss
          </Button>
        </div>
      ) : null}
    </section>
  );
};

const themeKey = 'portal.standalone.theme';
const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Light, dark, or the system's theme, remembered by this browser. */
const ThemeSelect = () => {
  const [choice, setChoice] = useState(() => localStorage.getItem(themeKey) ?? 'system');
  useEffect(() => {
    const root = document.documentElement;
    if (choice === 'system') root.removeAttribute('data-theme');
    else root.dataset.theme = `portal-${choice}`;
    localStorage.setItem(themeKey, choice);
  }, [choice]);
  return <SelectFilter label="Theme" value={choice} onChange={setChoice} options={themes} />;
};

/** Says that no portal is running, with a retry button. */
const PortalNotice = () => {
  const { session, reconnect } = useStandalone();
  const [busy, setBusy] = useState(false);
  if (session.kind !== 'alone') return null;
  const retry = async () => {
    setBusy(true);
    await reconnect();
    setBusy(false);
  };
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 bg-warning-soft px-4 py-2 text-sm text-warning-ink">
      <p className="min-w-0 flex-1">{session.reason} Until then nothing can be read or saved here.</p>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void retry()}>
        Try again
      </Button>
    </div>
  );
};

const Crumbs = ({ host, own }: { host: FakeHost; own: { label: string; to: string } | undefined }) => {
  const added = useStore(host.screen, ({ crumbs }) => crumbs);
  const crumbs = own ? [own, ...added] : added;
  return crumbs.map(({ label, to }, index) => (
    <li key={`${to}-${label}`} className="flex min-w-0 items-center gap-x-2">
      <span aria-hidden="true">/</span>
      {to && index < crumbs.length - 1 ? (
        <Link to={to} className="truncate hover:underline">
          {label}
        </Link>
      ) : (
        <span className="truncate text-base-content" aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
          {label}
        </span>
      )}
    </li>
  ));
};

/** 'Home / {mount}', plus the parts that the remote adds. */
const Breadcrumb = () => {
  const { declared, host } = useStandalone();
  const { pathname } = useLocation();
  const mount = declared.mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        <li>Home</li>
        {host ? <Crumbs host={host} own={mount && { label: mount.crumb, to: mount.path }} /> : null}
      </ol>
    </nav>
  );
};

const linkClass = ({ isActive }: { isActive: boolean }) =>
  `rounded-field px-3 py-1.5 text-sm ${isActive ? 'bg-primary-soft font-medium text-primary-ink' : 'text-muted hover:bg-base-200'}`;

/** The frame around the area, in place of the shell's. */
export const Frame = () => {
  const { declared, session, host } = useStandalone();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-base-100 px-4 py-2">
        <p className="font-semibold">
          {declared.title} <span className="ml-1 font-normal text-muted text-sm">stand-alone</span>
        </p>
        {declared.mounts.length > 1 ? (
          <nav aria-label="Pages of this area" className="flex flex-wrap gap-1">
            {declared.mounts.map(({ path, crumb }) => (
              <NavLink key={path} to={path} className={linkClass}>
                {crumb}
              </NavLink>
            ))}
          </nav>
        ) : null}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <PersonChoice />
          <ThemeSelect />
        </div>
      </header>
      <PortalNotice />
      <main className="mx-auto w-full max-w-7xl flex-1 px-4 py-6 sm:px-6 lg:px-8">
        {session.kind === 'signed-out' ? (
          <SignIn />
        ) : (
          <>
            <Breadcrumb />
            <Outlet />
          </>
        )}
      </main>
      {host ? <ToastLine host={host} /> : null}
    </div>
  );
};
