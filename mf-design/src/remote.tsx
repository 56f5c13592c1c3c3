import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import DesignRoutes from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({ '/ppt-design': DesignRoutes });
