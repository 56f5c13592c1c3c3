import SearchSign from 'lucide-react/icons/search';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { lazy, Suspense } from 'react';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { useSearchKey } from './search-key.ts';

const SearchDialog = lazy(() => import('./search-dialog.tsx'));

/** The way into the search across the areas. The dialog comes when it is opened first; it stands in the address, with its words. */
export const Search = () => {
  const { isOpen, value, open, retell, close } = useDialogAddress('search');
  useSearchKey(open);
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost max-sm:btn-square gap-2 px-3 text-muted"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
      >
        <SearchSign className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
      </button>
      {isOpen ? (
        <AreaBoundary
          onError={console.error}
          fallback={<p role="alert">The search could not be opened. Please load the page again.</p>}
        >
          <Suspense fallback={null}>
            <SearchDialog words={value} onWords={retell} onClose={close} />
          </Suspense>
        </AreaBoundary>
      ) : null}
    </>
  );
};
