import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Energy Management Analysis',
  host: '^1.16.0',
  mounts: [
    {
      path: '/energy-management',
      crumb: 'Energy Management Analysis',
      reads: [
        { operation: 'getEnergySummary', query: {} },
        { operation: 'listEnergyAuthors', query: { limit: 40 } },
        { operation: 'listEnergyItems', query: { limit: 24, tab: 'prompts' }, paged: true },
        { operation: 'getKaizenTip' },
      ],
    },
  ],
  navigation: [{ label: 'Energy Management Analysis', path: '/energy-management', icon: 'zap', order: 10 }],
  search: [{ type: 'energy_item', label: 'Energy Items', list: '/energy-management' }],
});
