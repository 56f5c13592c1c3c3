import { createRemote } from 'portal-sdk/remote';
import DesignRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/ppt-design': DesignRoutes });
