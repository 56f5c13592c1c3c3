import { Route, Routes } from 'portal-sdk/router';
import { ToolPage } from './features/tool/tool-page.tsx';
import { ToolsPage } from './features/tools/tools-page.tsx';

/** The pages below the mount of this area. */
export default function AiToolsRoutes() {
  return (
    <Routes>
      <Route index element={<ToolsPage />} />
      <Route path=":id" element={<ToolPage />} />
    </Routes>
  );
}
