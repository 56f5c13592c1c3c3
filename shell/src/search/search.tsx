import SearchSign from 'lucide-react/icons/search';
import { useDialogAddress } from 'portal-sdk/lists/dialog-address';
import { lazy, Suspense } from 'react';
import { usePortal } from '../app/portal-context.tsx';
import { AreaBoundary } from '../remotes/area-boundary.tsx';
import { useSearchKey } from './search-key.ts';

const loadDialog = () => import('./search-dialog.tsx');
const SearchDialog = lazy(loadDialog);
/** Fetches the dialog while the hand is on its way; should that fail, opening it says so. */
const preloadDialog = () => void loadDialog().catch(() => undefined);

/** The way into the search across the areas. The dialog comes when it is opened first; it stands in the address, with its words. */
export const Search = () => {
  const { toasts } = usePortal();
  const { isOpen, value, open, retell, close } = useDialogAddress('search');
  useSearchKey(open);
  const failed = (thrown: unknown) => {
    console.error(thrown);
    close();
    toasts.show({ title: 'The search could not be opened', description: 'Please load the page again.', variant: 'destructive' });
  };
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost max-sm:btn-square gap-2 text-muted sm:px-3"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => open()}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
      >
        <SearchSign className="size-5 shrink-0" aria-hidden="true" />
        <span className="max-sm:sr-only">Search</span>
      </button>
      {isOpen ? (
        <AreaBoundary onError={failed} fallback={null}>
          <Suspense fallback={null}>
            <SearchDialog words={value} onWords={retell} onClose={close} />
          </Suspense>
        </AreaBoundary>
      ) : null}
    </>
  );
};
