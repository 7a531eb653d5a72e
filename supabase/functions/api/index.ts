import { endpoints } from '../_shared/contract/endpoints.ts'
import { log } from '../_shared/log.ts'
import { makeRouter } from '../_shared/router.ts'
import { adminRoutes } from './admin/routes.ts'
import { aiRoutes } from './ai/routes.ts'
import { authRoutes } from './auth/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { clubRoutes } from './club/routes.ts'
import { commentRoutes } from './comments/routes.ts'
import { examMakingRoutes } from './exam-making/routes.ts'
import { examRoutes } from './exams/routes.ts'
import { groupRoutes } from './groups/routes.ts'
import { headRoutes } from './heads/routes.ts'
import { libraryRoutes } from './library/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { pictureRoutes } from './members/picture-routes.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { commitmentRoutes } from './commitments/routes.ts'
import { followRoutes } from './notifications/follow-routes.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { practiceRoutes } from './practice/routes.ts'
import { profileRoutes } from './profiles/routes.ts'
import { quizRoutes } from './quiz/routes.ts'
import { recallRoutes } from './recall/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { roomRoutes } from './rooms/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { studentRoutes } from './student/routes.ts'

const serve = makeRouter('/api', endpoints, [
  ...adminRoutes,
  ...aiRoutes,
  ...authRoutes,
  ...caseRoutes,
  ...clubRoutes,
  ...commentRoutes,
  ...examMakingRoutes,
  ...examRoutes,
  ...commitmentRoutes,
  ...followRoutes,
  ...groupRoutes,
  ...headRoutes,
  ...libraryRoutes,
  ...memberRoutes,
  ...moderationRoutes,
  ...notificationRoutes,
  ...pictureRoutes,
  ...practiceRoutes,
  ...profileRoutes,
  ...quizRoutes,
  ...recallRoutes,
  ...reviewRoutes,
  ...roomRoutes,
  ...searchRoutes,
  ...studentRoutes,
])

// An unhandled rejection in one call must not end the process.
globalThis.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  const { name, message, stack } =
    event.reason instanceof Error ? event.reason : new Error(String(event.reason))
  log('error', 'unhandled rejection', { name, reason: message, stack })
})

Deno.serve({ onListen() {} }, serve)
