import { listAndItemRoutes } from 'portal-sdk/content';
import { ToolPage } from './features/tool/tool-page.tsx';
import { ToolsPage } from './features/tools/tools-page.tsx';

export default listAndItemRoutes(ToolsPage, ToolPage);
