import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'New Financing Opportunities',
  host: '^1.5.0',
  mounts: [{ path: '/market-analysis', crumb: 'New Financing Opportunities' }],
  navigation: [{ label: 'New Financing Opportunities', path: '/market-analysis', icon: 'landmark', order: 60 }],
  search: [{ type: 'grant', label: 'Grants', list: '/market-analysis' }],
});
