import { createRemote } from 'portal-sdk/host';
import DesignRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/ppt-design': DesignRoutes });
