import { shellConfig } from 'portal-sdk/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => shellConfig(command));
