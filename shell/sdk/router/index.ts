/**
 * The page's only router. Import it through `portal-sdk/router` only: the federation shares this module, and sharing only what is
 * used keeps the initial load small.
 */

export type { RouteObject } from 'react-router';
export {
  createBrowserRouter,
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
