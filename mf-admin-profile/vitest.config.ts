import { componentTests } from 'portal-sdk/vitest';

export default componentTests('mf-admin-profile');
