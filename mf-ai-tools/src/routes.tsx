import { Route, Routes } from 'portal-sdk/router';
import { ToolPage } from './features/tool/tool-page.tsx';
import { ToolsPage } from './features/tools/tools-page.tsx';

export default function AiToolsRoutes() {
  return (
    <Routes>
      <Route index element={<ToolsPage />} />
      <Route path=":id" element={<ToolPage />} />
    </Routes>
  );
}
