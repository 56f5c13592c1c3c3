import { NavLink, Outlet } from 'portal-sdk/router';
import { Breadcrumb } from './breadcrumb.tsx';
import { PersonChoice } from './person-choice.tsx';
import { PortalNotice } from './portal-notice.tsx';
import { SignIn } from './sign-in.tsx';
import { useStandalone } from './standalone-context.ts';
import { ThemeSelect } from './theme-select.tsx';
import { ToastLine } from './toast-line.tsx';

const link = ({ isActive }: { isActive: boolean }) =>
  `rounded-field px-3 py-1.5 text-sm ${isActive ? 'bg-primary-soft font-medium text-primary-ink' : 'text-muted hover:bg-base-200'}`;

/** What stands around the area in place of the shell. */
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
              <NavLink key={path} to={path} className={link}>
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
