import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'New Financing Opportunities',
  host: '^1.16.0',
  mounts: [
    {
      path: '/market-analysis',
      crumb: 'New Financing Opportunities',
      reads: [{ operation: 'getGrantSummary' }, { operation: 'listGrants', query: { limit: 24 }, paged: true }],
    },
  ],
  navigation: [{ label: 'New Financing Opportunities', path: '/market-analysis', icon: 'landmark', order: 60 }],
  search: [{ type: 'grant', label: 'Grants', list: '/market-analysis' }],
});
