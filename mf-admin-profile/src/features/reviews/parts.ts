export { ReviewsPage } from './page.tsx';
export { PendingApprovals } from './pending-approvals.tsx';
export { ReviewQueue } from './review-queue.tsx';
