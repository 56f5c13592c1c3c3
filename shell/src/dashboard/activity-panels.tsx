import { RecentActivity } from './recent-activity.tsx';
import { TopContributors } from './top-contributors.tsx';

/** The panels on what colleagues do; below the fold of most screens, and no part of the first paint. */
export default function ActivityPanels() {
  return (
    <>
      <RecentActivity />
      <TopContributors />
    </>
  );
}
