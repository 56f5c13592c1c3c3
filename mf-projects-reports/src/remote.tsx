import { createRemote } from 'portal-sdk/host';
import { ProjectsRoutes, TechnicalReportsRoutes } from './routes.tsx';
import './styles.css';

export default createRemote({ '/projects': ProjectsRoutes, '/technical-reports': TechnicalReportsRoutes });
