import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import FinancingRoutes from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({ '/market-analysis': FinancingRoutes });
