import { declareRemote } from 'portal-sdk/declaration';
import { reviewerRoles } from 'shared-contracts/actor';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`Admin and Profile`,
  host: '^1.27.0',
  mounts: [
    { path: '/admin', crumb: msg`Admin Panel`, roles: ['admin'] },
    { path: '/reviews', crumb: msg`Reviews`, roles: [...reviewerRoles] },
    { path: '/profile', crumb: msg`Profile` },
    { path: '/notifications', crumb: msg`Notifications` },
    { path: '/favourites', crumb: msg`Favourites` },
  ],
  navigation: [
    {
      label: msg`Reviews`,
      path: '/reviews',
      icon: 'list-checks',
      order: 85,
      roles: [...reviewerRoles],
      badge: 'pending-reviews',
    },
    { label: msg`Admin Panel`, path: '/admin', icon: 'shield', order: 90, roles: ['admin'] },
  ],
  search: [{ type: 'person', label: msg`People` }],
});
