import { createRemote } from 'portal-sdk/remote';
import { ProjectsPage } from './features/projects/page.tsx';
import { TechnicalReportsPage } from './features/technical-reports/page.tsx';
import './styles.css';

export default createRemote({ '/projects': ProjectsPage, '/technical-reports': TechnicalReportsPage });
