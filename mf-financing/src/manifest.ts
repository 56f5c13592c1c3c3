import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`New Financing Opportunities`,
  host: '^1.16.0',
  mounts: [
    {
      path: '/market-analysis',
      crumb: msg`New Financing Opportunities`,
      reads: [{ operation: 'getGrantSummary' }, { operation: 'listGrants', query: { limit: 24 }, paged: true }],
    },
  ],
  navigation: [{ label: msg`New Financing Opportunities`, path: '/market-analysis', icon: 'landmark', order: 60 }],
  search: [{ type: 'grant', label: msg`Grants`, list: '/market-analysis' }],
});
