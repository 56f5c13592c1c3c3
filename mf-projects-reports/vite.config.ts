import { remoteConfig } from 'portal-sdk/vite';

export default remoteConfig('mf-projects-reports');
