import { createRemote } from 'portal-sdk/remote';
import { EnergyManagementPage } from './features/energy-management/page.tsx';
import './styles.css';

export default createRemote({ '/energy-management': EnergyManagementPage });
