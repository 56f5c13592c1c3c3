import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Projects and Technical Reports',
  host: '^1.16.0',
  mounts: [
    {
      path: '/projects',
      crumb: 'Projects',
      reads: [
        { operation: 'getProjectSummary' },
        { operation: 'listProjectTemplates' },
        { operation: 'listProjects', query: { limit: 24 }, paged: true },
      ],
    },
    {
      path: '/technical-reports',
      crumb: 'Technical Reports',
      reads: [
        { operation: 'getTechnicalReportSummary' },
        { operation: 'listTechnicalReports', query: { limit: 24, versions: 'all' }, paged: true },
      ],
    },
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
