import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Energy Management Analysis',
  host: '^1.5.0',
  mounts: [{ path: '/energy-management', crumb: 'Energy Management Analysis' }],
  navigation: [{ label: 'Energy Management Analysis', path: '/energy-management', icon: 'zap', order: 10 }],
  search: [{ type: 'energy_item', label: 'Energy Items', list: '/energy-management' }],
});
