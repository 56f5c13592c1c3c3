import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'PPT & Design',
  host: '^1.5.0',
  mounts: [{ path: '/ppt-design', crumb: 'PPT & Design' }],
  navigation: [{ label: 'PPT & Design', path: '/ppt-design', icon: 'palette', order: 70 }],
  search: [{ type: 'presentation', label: 'PPT & Design', list: '/ppt-design' }],
});
