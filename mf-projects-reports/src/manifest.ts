import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Projects and Technical Reports',
  host: '^1.5.0',
  mounts: [
    { path: '/projects', crumb: 'Projects' },
    { path: '/technical-reports', crumb: 'Technical Reports' },
  ],
  navigation: [
    { label: 'Projects', path: '/projects', icon: 'folder', order: 40 },
    { label: 'Technical Reports', path: '/technical-reports', icon: 'file-text', order: 50 },
  ],
  search: [
    { type: 'project', label: 'Projects', list: '/projects' },
    { type: 'technical_report', label: 'Technical Reports', list: '/technical-reports' },
  ],
});
