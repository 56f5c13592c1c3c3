import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Admin and Profile',
  host: '^1.5.0',
  mounts: [
    { path: '/admin', crumb: 'Admin Panel', roles: ['admin'] },
    { path: '/reviews', crumb: 'Reviews', roles: ['manager', 'admin'] },
    { path: '/profile', crumb: 'Profile' },
    { path: '/notifications', crumb: 'Notifications' },
  ],
  navigation: [
    { label: 'Reviews', path: '/reviews', icon: 'list-checks', order: 85, roles: ['manager', 'admin'], badge: 'pending-reviews' },
    { label: 'Admin Panel', path: '/admin', icon: 'shield', order: 90, roles: ['admin'] },
  ],
  search: [{ type: 'person', label: 'People' }],
});
