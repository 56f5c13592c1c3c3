import { declareRemote } from 'portal-sdk/declaration';
import { msg } from 'shared-contracts/translate';

export const manifest = declareRemote({
  title: msg`Office Booking`,
  host: '^1.5.0',
  mounts: [{ path: '/office-booking', crumb: msg`Office Booking` }],
  navigation: [{ label: msg`Office Booking`, path: '/office-booking', icon: 'calendar', order: 80 }],
});
