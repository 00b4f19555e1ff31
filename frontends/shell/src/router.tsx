import { RemoteComponent } from '@rapi/ui';
import { createBrowserRouter, Navigate, type RouteObject } from '@rapi/ui/router';
import type { ComponentType } from 'react';
import { NotFoundPage } from './pages/NotFoundPage';
import { RemotePage } from './remotes/RemotePage';
import { rootRoute } from './root-route';
import { SignedInOnly } from './session/SignedInOnly';
import { SignedOutOnly } from './session/SignedOutOnly';

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
  {
    path: 'mail-recipient',
    lazy: async () => ({ Component: (await import('./auth/MailRecipientPage')).MailRecipientPage }),
  },
  { path: 'verify-email', lazy: async () => ({ Component: (await import('./auth/VerifyEmailPage')).VerifyEmailPage }) },
];

const legalPages: RouteObject[] = [
  { path: 'terms', lazy: async () => ({ Component: (await import('./legal/TermsPage')).TermsPage }) },
  { path: 'privacy', lazy: async () => ({ Component: (await import('./legal/PrivacyPage')).PrivacyPage }) },
];

const protectedPages: RouteObject = {
  element: <SignedInOnly />,
  children: [
    { path: 'dashboard/*', element: <RemotePage module="dashboard/routes" /> },
    { path: 'excel/*', element: <RemotePage module="workspace/routes" /> },
    { path: 'ocr/*', element: <RemotePage module="tools/ocr-routes" /> },
    {
      path: 'automation',
      lazy: async () => ({ Component: (await import('./automation/AutomationPage')).AutomationPage }),
      children: [
        { index: true, element: <Navigate to="schedules" replace /> },
        {
          path: 'schedules',
          element: <RemoteComponent module="dashboard/schedules" name="Schedules" props={{}} />,
        },
        { path: 'batches', element: <RemoteComponent module="workspace/batches" name="Batches" props={{}} /> },
        { path: 'runs', lazy: async () => ({ Component: (await import('./automation/Runs')).Runs }) },
      ],
    },
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

const lazyLanding: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('./landing/LandingPage')).LandingPage }),
};

const pagesWith = (landing: RouteObject): RouteObject[] => [
  rootRoute([landing, ...authPages, ...legalPages, protectedPages, { path: '*', element: <NotFoundPage /> }]),
];

/** Every address of the product (R-UI-1 to R-UI-11). */
export const pages = pagesWith(lazyLanding);

export const createRouter = () => createBrowserRouter(pages);

/**
 * For a landing page that is on the screen before its script: it is there at the first render, and the router keeps the
 * scroll position.
 */
export const createRouterAtLanding = (LandingPage: ComponentType) =>
  createBrowserRouter(pagesWith({ index: true, Component: LandingPage }), { hydrationData: { loaderData: {} } });
