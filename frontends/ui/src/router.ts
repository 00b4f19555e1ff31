/**
 * What screens use of react-router, and nothing else: a shared module is never tree-shaken, and of react-router the screens need
 * a third. Its own modules are not shared, so this is the one copy.
 */
export {
  createBrowserRouter,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  type Location,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  type RouterProviderProps,
  ScrollRestoration,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router';
