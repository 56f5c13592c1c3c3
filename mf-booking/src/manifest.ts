import { declareRemote } from 'portal-sdk/declaration';

export const manifest = declareRemote({
  title: 'Office Booking',
  host: '^1.5.0',
  mounts: [{ path: '/office-booking', crumb: 'Office Booking' }],
  navigation: [{ label: 'Office Booking', path: '/office-booking', icon: 'calendar', order: 80 }],
});
