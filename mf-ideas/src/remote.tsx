import { createRemote } from 'portal-sdk/host';
import IdeasRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/ideas-kaizen': IdeasRoutes });
