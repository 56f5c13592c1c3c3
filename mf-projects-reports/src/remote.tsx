import { createRemote } from 'portal-sdk/host';
import type { manifest } from './manifest.ts';
import { ProjectsRoutes, TechnicalReportsRoutes } from './routes.tsx';
import './styles.css';

export default createRemote<typeof manifest>({ '/projects': ProjectsRoutes, '/technical-reports': TechnicalReportsRoutes });
