/**
 * The one router of a page. Shell and remotes import routing from here and nowhere else: the
 * federation shares this module, and sharing only what is used keeps the first load small.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  Navigate,
  NavLink,
  Outlet,
  Route,
  RouterProvider,
  Routes,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
} from 'react-router';

export type { RouteObject } from 'react-router';
