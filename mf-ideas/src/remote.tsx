import { createRemote } from 'portal-sdk/remote';
import IdeasRoutes from './routes.tsx';
import './styles.css';

export default createRemote({ '/ideas-kaizen': IdeasRoutes });
