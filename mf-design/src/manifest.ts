import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'PPT & Design',
  host: '^1.0.0',
  mounts: [{ path: '/ppt-design', crumb: 'PPT & Design' }],
  navigation: [{ label: 'PPT & Design', path: '/ppt-design', icon: 'palette', order: 70 }],
});
