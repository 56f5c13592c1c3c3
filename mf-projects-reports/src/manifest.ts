import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`Projects and Technical Reports`,
  host: '^1.24.0',
  mounts: [
    {
      path: '/projects',
      crumb: msg`Projects`,
      reads: [
        { operation: 'getProjectSummary' },
        { operation: 'listProjectTemplates' },
        { operation: 'listProjects', query: { limit: 24 }, paged: true },
      ],
    },
    {
      path: '/technical-reports',
      crumb: msg`Technical Reports`,
      reads: [
        { operation: 'getTechnicalReportSummary' },
        { operation: 'listTechnicalReports', query: { limit: 24, versions: 'all' }, paged: true },
      ],
    },
  ],
  navigation: [
    { label: msg`Projects`, path: '/projects', icon: 'folder', order: 40 },
    { label: msg`Technical Reports`, path: '/technical-reports', icon: 'file-text', order: 50 },
  ],
  search: [
    { type: 'project', label: msg`Projects`, list: '/projects' },
    { type: 'technical_report', label: msg`Technical Reports`, list: '/technical-reports' },
  ],
});
