import { Route, Routes } from 'portal-sdk/router';
import { BoardPage } from './features/board/board-page.tsx';
import { IdeaPage } from './features/idea/idea-page.tsx';

/** The pages below the mount of this area. */
export default function IdeasRoutes() {
  return (
    <Routes>
      <Route index element={<BoardPage />} />
      <Route path=":id" element={<IdeaPage />} />
    </Routes>
  );
}
