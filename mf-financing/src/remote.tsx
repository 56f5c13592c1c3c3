import { createRemote } from 'portal-sdk/remote';
import FinancingRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/market-analysis': FinancingRoutes });
