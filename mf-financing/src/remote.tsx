import { createRemote } from 'portal-sdk/host';
import FinancingRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/market-analysis': FinancingRoutes });
