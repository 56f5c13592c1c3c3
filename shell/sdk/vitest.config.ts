import { componentTests } from './src/vite/component-tests.mjs';

export default componentTests('portal-sdk');
