import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { lazyPage } from '../lib/lazy-part.tsx'
import { queryClient } from '../lib/query-client.ts'
import { askSession } from '../lib/session.ts'
import { askForCase, askForCases } from './ask-early.ts'
import { FailedPage } from './failed-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { adminPanelOnly, adminsOnly, creatorsOnly, membersOnly } from './guards.ts'
import { requireDifficulty } from './require-difficulty.ts'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'
import { sayArrivalNews } from './say-arrival-news.ts'

// NOTE: functions, not objects: React Router 7.18 loses the error of a file that does not arrive when `lazy` is an object.

/** Every route of the spec's table. Those of screens to come already stand behind their guards. */
const insideShell: RouteObject[] = [
  {
    path: '/dashboard',
    loader: (route) => sayArrivalNews(route) ?? askForCases(route),
    lazy: async () => ({ Component: (await import('./pages/dashboard-page.tsx')).DashboardPage }),
  },
  {
    path: '/admin-setup',
    lazy: async () => ({ Component: (await import('./pages/admin-setup-page.tsx')).AdminSetupPage }),
  },
  {
    path: '/new-password',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/new-password-page.tsx')).NewPasswordPage }),
  },
  {
    path: '/mail-link',
    lazy: async () => ({ Component: (await import('./pages/mail-link-page.tsx')).MailLinkPage }),
  },
  {
    path: '/case-study/:id',
    loader: askForCase,
    lazy: async () => ({ Component: (await import('./pages/case-page.tsx')).CasePage }),
  },
  {
    path: '/library/:kind?/:id?',
    lazy: async () => {
      const { LibraryPage, askForEntry } = await import('./pages/library-page.tsx')
      return { Component: LibraryPage, loader: askForEntry }
    },
  },
  {
    path: '/topics/:tag',
    lazy: async () => ({ Component: (await import('./pages/topic-page.tsx')).TopicPage }),
  },
  {
    path: '/create',
    loader: creatorsOnly,
    lazy: async () => ({ Component: (await import('./pages/create-hub-page.tsx')).CreateHubPage }),
  },
  {
    path: '/create/case-study',
    loader: creatorsOnly,
    lazy: async () => ({ Component: (await import('./pages/create-case-page.tsx')).CreateCasePage }),
  },
  {
    path: '/create/test/:difficulty',
    loader: (route) => {
      requireDifficulty(route)
      return adminsOnly(route)
    },
    lazy: async () => ({ Component: (await import('./pages/create-test-page.tsx')).CreateTestPage }),
  },
  {
    path: '/create/mock-exam',
    loader: adminsOnly,
    lazy: async () => ({ Component: (await import('./pages/create-mock-exam-page.tsx')).CreateMockExamPage }),
  },
  {
    path: '/profile/:userId',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/profile-page.tsx')).ProfilePage }),
  },
  {
    path: '/members/:memberId',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/member-page.tsx')).MemberPage }),
  },
  {
    path: '/admin',
    loader: adminPanelOnly,
    lazy: async () => ({ Component: (await import('./pages/admin-page.tsx')).AdminPage }),
  },
  {
    path: '/test/:difficulty',
    loader: requireDifficulty,
    lazy: async () => ({ Component: (await import('./pages/test-page.tsx')).TestPage }),
  },
  {
    path: '/mock-exam',
    lazy: async () => ({ Component: (await import('./pages/mock-exam-page.tsx')).MockExamPage }),
  },
  {
    path: '/practice/:id?',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/practice-page.tsx')).PracticePage }),
  },
  {
    path: '/student/submit-case',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/submit-case-page.tsx')).SubmitCasePage }),
  },
  {
    path: '/student/attempt/:id',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/attempt-page.tsx')).AttemptPage }),
  },
  {
    path: '/student/quiz/:caseId/:attemptId',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/past-quiz-page.tsx')).PastQuizPage }),
  },
  {
    path: '/student',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/student-page.tsx')).StudentPage }),
  },
  {
    path: '/recall',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/recall-page.tsx')).RecallPage }),
  },
  {
    path: '/review',
    loader: membersOnly,
    lazy: async () => ({ Component: (await import('./pages/review-page.tsx')).ReviewPage }),
  },
  { path: '*', Component: NotFoundPage },
  ...(import.meta.env.DEV
    ? [{ path: '/ui', lazy: async () => ({ Component: (await import('./dev/ui-page.tsx')).UiPage }) }]
    : []),
]

export const createRouter = () =>
  createBrowserRouter([
    {
      // The spinner of index.html stays until it is known who is here (spec 2): main.tsx draws nothing before.
      loader: () => askSession(queryClient),
      Component: Root,
      ErrorBoundary: FailedPage,
      children: [
        lazyPage({
          index: true,
          lazy: async () => ({ Component: (await import('./pages/landing-page.tsx')).LandingPage }),
        }),
        {
          // Not lazy: its header is on all pages but one, and would be one more file to wait for.
          Component: Shell,
          children: [{ ErrorBoundary: FailedPage, children: insideShell.map(lazyPage) }],
        },
      ],
    },
  ])
