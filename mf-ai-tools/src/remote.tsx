import { createRemote } from 'portal-sdk/remote';
import { AiToolsPage } from './features/ai-tools/page.tsx';
import './styles.css';

export default createRemote({ '/ai-tools': AiToolsPage });
