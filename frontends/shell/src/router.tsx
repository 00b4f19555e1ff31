import { Navigate, createBrowserRouter, Outlet, type RouteObject, ScrollRestoration } from '@rapi/ui/router';
import { LoadingScreen } from './pages/LoadingScreen';
import { NotFoundPage } from './pages/NotFoundPage';
import { RouterFallback } from './pages/RouterFallback';
import { RemotePage } from './remotes/RemotePage';
import { SignedInOnly } from './session/SignedInOnly';
import { SignedOutOnly } from './session/SignedOutOnly';

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  );
}

const authPages: RouteObject[] = [
  {
    element: <SignedOutOnly />,
    children: [
      { path: 'login', lazy: async () => ({ Component: (await import('./auth/LoginPage')).LoginPage }) },
      { path: 'register', lazy: async () => ({ Component: (await import('./auth/RegisterPage')).RegisterPage }) },
    ],
  },
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('./auth/ForgotPasswordPage')).ForgotPasswordPage }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({ Component: (await import('./auth/ResetPasswordPage')).ResetPasswordPage }),
  },
  { path: 'verify-email', lazy: async () => ({ Component: (await import('./auth/VerifyEmailPage')).VerifyEmailPage }) },
];

const protectedPages: RouteObject = {
  element: <SignedInOnly />,
  children: [
    { path: 'dashboard/*', element: <RemotePage module="dashboard/routes" /> },
    { path: 'excel/*', element: <RemotePage module="workspace/routes" /> },
    { path: 'ocr', element: <RemotePage module="tools/ocr-routes" /> },
    { path: 'payment', lazy: async () => ({ Component: (await import('./payment/PaymentPage')).PaymentPage }) },
    {
      path: 'admin',
      lazy: async () => ({ Component: (await import('./admin/AdminLayout')).AdminLayout }),
      children: [
        { index: true, element: <Navigate to="users" replace /> },
        { path: 'users', lazy: async () => ({ Component: (await import('./admin/users/UsersPage')).UsersPage }) },
        {
          path: 'payments',
          lazy: async () => ({ Component: (await import('./payment/review/ReviewPage')).ReviewPage }),
        },
        {
          path: 'reports',
          lazy: async () => ({ Component: (await import('./admin/reports/ReportsPage')).ReportsPage }),
        },
        { path: 'queues', lazy: async () => ({ Component: (await import('./admin/queues/QueuesPage')).QueuesPage }) },
        { path: 'health', lazy: async () => ({ Component: (await import('./admin/health/HealthPage')).HealthPage }) },
        { path: 'audit', lazy: async () => ({ Component: (await import('./admin/audit/AuditPage')).AuditPage }) },
      ],
    },
    { path: 'help', lazy: async () => ({ Component: (await import('./help/HelpPage')).HelpPage }) },
    { path: 'account', lazy: async () => ({ Component: (await import('./account/AccountPage')).AccountPage }) },
    { path: 'api', lazy: async () => ({ Component: (await import('./api/ApiPage')).ApiPage }) },
  ],
};

/** Every address of the product (R-UI-1 to R-UI-11). */
export const pages: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouterFallback />,
    hydrateFallbackElement: <LoadingScreen />,
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./landing/LandingPage')).LandingPage }) },
      ...authPages,
      protectedPages,
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

export const createRouter = () => createBrowserRouter(pages);
