import { lazyDialog } from '../ui/lazy-dialog.ts';

/** Asks for the reason for rejecting several items; in its own file, so that only the page that does this fetches it early. */
export const RejectDialog = lazyDialog(() => import('./reject-dialog.tsx'));
