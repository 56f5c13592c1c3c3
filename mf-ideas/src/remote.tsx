import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import IdeasRoutes from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({ '/ideas-kaizen': IdeasRoutes });
