import { remoteConfig } from 'portal-sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => remoteConfig('mf-financing', command));
