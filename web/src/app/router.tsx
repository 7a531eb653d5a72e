import { createBrowserRouter, redirect, type RouteObject } from 'react-router'
import { lazyPage } from '../lib/page/lazy-part.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { askSession } from '../lib/session/session.ts'
import { askForCase, askForCases } from './ask-early.ts'
import { FailedPage } from './failed-page.tsx'
import { Component as CasePage } from './pages/case-page.tsx'
import { adminPanelOnly, adminsOnly, creatorsOnly, membersOnly, moderatorsOnly } from './guards.ts'
import { requireDifficulty } from './require-difficulty.ts'
import { Root } from './root.tsx'
import { Shell } from './shell.tsx'
import { sayArrivalNews } from './say-arrival-news.ts'

// A page's file exports `Component`, and sometimes a `loader`. NOTE: `lazy` must be a function: with an object, React Router 7.18 loses the
// error of a file that fails to load.

const insideShell: RouteObject[] = [
  {
    path: '/dashboard',
    loader: (route) => sayArrivalNews(route) ?? askForCases(route),
    lazy: () => import('./pages/dashboard-page.tsx'),
  },
  { path: '/admin-setup', lazy: () => import('./pages/admin-setup-page.tsx') },
  { path: '/new-password', loader: membersOnly, lazy: () => import('./pages/new-password-page.tsx') },
  { path: '/mail-link', lazy: () => import('./pages/mail-link-page.tsx') },
  // Not lazy-loaded: most visits open a case, and the base chunk already holds most of this code.
  { path: '/case-study/:id', loader: askForCase, Component: CasePage },
  { path: '/library/:kind?/:id?', lazy: () => import('./pages/library-page.tsx') },
  { path: '/topics/:tag', lazy: () => import('./pages/topic-page.tsx') },
  { path: '/create', loader: creatorsOnly, lazy: () => import('./pages/create-hub-page.tsx') },
  { path: '/create/case-study', loader: creatorsOnly, lazy: () => import('./pages/create-case-page.tsx') },
  {
    path: '/create/test/:difficulty',
    loader: (route) => {
      requireDifficulty(route)
      return adminsOnly(route)
    },
    lazy: () => import('./pages/create-test-page.tsx'),
  },
  { path: '/create/mock-exam', loader: adminsOnly, lazy: () => import('./pages/create-mock-exam-page.tsx') },
  { path: '/profile/:userId', loader: membersOnly, lazy: () => import('./pages/profile-page.tsx') },
  { path: '/members/:memberId', loader: ({ params }) => redirect(`/profile/${params.memberId}`) },
  { path: '/moderation', loader: moderatorsOnly, lazy: () => import('./pages/moderation-page.tsx') },
  { path: '/admin', loader: adminPanelOnly, lazy: () => import('./pages/admin-page.tsx') },
  { path: '/test/:difficulty', loader: requireDifficulty, lazy: () => import('./pages/exam-page.tsx') },
  { path: '/mock-exam', lazy: () => import('./pages/exam-page.tsx') },
  { path: '/practice/:id?', loader: membersOnly, lazy: () => import('./pages/practice-page.tsx') },
  // The group list, one group, or /groups/join/:token, which guests may open.
  {
    path: '/groups/:id?/:token?',
    loader: (route) => (route.params.id === 'join' ? null : membersOnly(route)),
    lazy: () => import('./pages/groups-page.tsx'),
  },
  // Guests can watch a room through its link.
  { path: '/rooms/:id/:token', lazy: () => import('./pages/rooms-page.tsx') },
  { path: '/rooms/:id?', loader: membersOnly, lazy: () => import('./pages/rooms-page.tsx') },
  { path: '/student/submit-case', loader: membersOnly, lazy: () => import('./pages/submit-case-page.tsx') },
  { path: '/student/attempt/:id', loader: membersOnly, lazy: () => import('./pages/attempt-page.tsx') },
  {
    path: '/student/quiz/:caseId/:attemptId',
    loader: membersOnly,
    lazy: () => import('./pages/past-quiz-page.tsx'),
  },
  { path: '/student', loader: membersOnly, lazy: () => import('./pages/student-page.tsx') },
  { path: '/recall', loader: membersOnly, lazy: () => import('./pages/recall-page.tsx') },
  { path: '/review', loader: membersOnly, lazy: () => import('./pages/review-page.tsx') },
  { path: '*', lazy: () => import('./pages/not-found-page.tsx') },
]

export const createRouter = () =>
  createBrowserRouter([
    {
      // index.html keeps showing its spinner until the session is known.
      loader: () => askSession(queryClient),
      Component: Root,
      ErrorBoundary: FailedPage,
      children: [
        lazyPage({ index: true, lazy: () => import('./pages/landing-page.tsx') }),
        {
          // Not lazy-loaded: nearly every page has this header.
          Component: Shell,
          children: [{ ErrorBoundary: FailedPage, children: insideShell.map(lazyPage) }],
        },
      ],
    },
  ])
