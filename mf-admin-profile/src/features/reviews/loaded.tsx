import { lazy } from 'react';

/** All of reviews in one file, so that opening any part of it is one request. */
const parts = () => import('./parts.ts');

export const ReviewsPage = lazy(() => parts().then((of) => ({ default: of.ReviewsPage })));
export const ReviewQueue = lazy(() => parts().then((of) => ({ default: of.ReviewQueue })));
export const PendingApprovals = lazy(() => parts().then((of) => ({ default: of.PendingApprovals })));
