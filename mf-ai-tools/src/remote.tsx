import { createRemote } from 'portal-sdk/host';
import AiToolsRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/ai-tools': AiToolsRoutes });
