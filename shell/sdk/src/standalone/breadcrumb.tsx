import { Link, useLocation } from 'portal-sdk/router';
import { useStore } from 'zustand';
import type { FakeHost } from '../testing/fake-host.tsx';
import { useStandalone } from './standalone-context.ts';

const Parts = ({ host, own }: { host: FakeHost; own: { label: string; to: string } | undefined }) => {
  const further = useStore(host.screen, ({ crumbs }) => crumbs);
  const parts = own ? [own, ...further] : further;
  return parts.map(({ label, to }, index) => (
    <li key={`${to}-${label}`} className="flex min-w-0 items-center gap-x-2">
      <span aria-hidden="true">/</span>
      {to && index < parts.length - 1 ? (
        <Link to={to} className="truncate hover:underline">
          {label}
        </Link>
      ) : (
        <span className="truncate text-base-content" aria-current={index === parts.length - 1 ? 'page' : undefined}>
          {label}
        </span>
      )}
    </li>
  ));
};

/** 'Home / {mount}', with the parts that the remote adds. */
export const Breadcrumb = () => {
  const { declared, host } = useStandalone();
  const { pathname } = useLocation();
  const mount = declared.mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        <li>Home</li>
        {host ? <Parts host={host} own={mount && { label: mount.crumb, to: mount.path }} /> : null}
      </ol>
    </nav>
  );
};
