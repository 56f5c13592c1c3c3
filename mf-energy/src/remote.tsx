import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import EnergyRoutes from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({ '/energy-management': EnergyRoutes });
