import { listAndItemRoutes } from 'portal-sdk/content';
import { lazy } from 'react';

const ProjectsPage = lazy(() => import('./features/projects/list/projects-page.tsx'));
const ProjectPage = lazy(() => import('./features/projects/project/project-page.tsx'));
const ReportsPage = lazy(() => import('./features/technical-reports/list/reports-page.tsx'));
const ReportPage = lazy(() => import('./features/technical-reports/report/report-page.tsx'));

/** The pages below /projects. */
export const ProjectsRoutes = listAndItemRoutes(ProjectsPage, ProjectPage);

/** The pages below /technical-reports. */
export const TechnicalReportsRoutes = listAndItemRoutes(ReportsPage, ReportPage);
