import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`Energy Management Analysis`,
  host: '^1.16.0',
  mounts: [
    {
      path: '/energy-management',
      crumb: msg`Energy Management Analysis`,
      reads: [
        { operation: 'getEnergySummary', query: {} },
        { operation: 'listEnergyAuthors', query: { limit: 40 } },
        { operation: 'listEnergyItems', query: { limit: 24, tab: 'prompts' }, paged: true },
        { operation: 'getKaizenTip' },
      ],
    },
  ],
  navigation: [{ label: msg`Energy Management Analysis`, path: '/energy-management', icon: 'zap', order: 10 }],
  search: [{ type: 'energy_item', label: msg`Energy Items`, list: '/energy-management' }],
});
