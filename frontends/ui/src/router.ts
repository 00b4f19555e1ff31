/**
 * Only the parts of react-router that screens use: shared modules are not tree-shaken, and screens need a third of it.
 * Its own modules are not shared, so this is the only copy.
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
