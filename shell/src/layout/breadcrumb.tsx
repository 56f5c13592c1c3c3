import { Link } from 'portal-sdk/router';
import { useStore } from 'zustand';
import { usePortal } from '../app/portal-context.tsx';
import { partsOf } from './crumb-store.ts';

/** 'Home / {page}', with the parts that a remote adds. */
export const Breadcrumb = () => {
  const state = useStore(usePortal().crumbs);
  const parts = partsOf(state);
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm">
      <ol className="flex flex-wrap items-center gap-x-2 text-muted">
        <li>
          <Link to="/" className="hover:underline">
            Home
          </Link>
        </li>
        {parts.map(({ label, to }, index) => {
          const last = index === parts.length - 1;
          return (
            <li key={`${to}-${label}`} className="flex min-w-0 items-center gap-x-2">
              <span aria-hidden="true">/</span>
              {to && !last ? (
                <Link to={to} className="truncate hover:underline">
                  {label}
                </Link>
              ) : (
                <span className="truncate text-base-content" aria-current={last ? 'page' : undefined}>
                  {label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
};
