import { createRemote } from 'portal-sdk/host';
import EnergyRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/energy-management': EnergyRoutes });
