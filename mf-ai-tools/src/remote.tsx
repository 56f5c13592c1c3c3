import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import AiToolsRoutes from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({ '/ai-tools': AiToolsRoutes });
