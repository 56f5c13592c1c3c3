import { remoteConfig } from 'portal-sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig(remoteConfig('mf-ideas'));
