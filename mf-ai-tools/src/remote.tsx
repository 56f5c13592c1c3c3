import { createRemote } from 'portal-sdk/remote';
import AiToolsRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/ai-tools': AiToolsRoutes });
