import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Admin and Profile',
  host: '^1.0.0',
  mounts: [
    { path: '/admin', crumb: 'Admin Panel', roles: ['admin'] },
    { path: '/profile', crumb: 'Profile' },
  ],
  navigation: [{ label: 'Admin Panel', path: '/admin', icon: 'shield', order: 90, roles: ['admin'] }],
});
