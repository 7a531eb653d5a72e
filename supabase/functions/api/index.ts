import { endpoints } from '../_shared/contract/endpoints.ts'
import { log } from '../_shared/log.ts'
import { makeRouter } from '../_shared/router.ts'
import { adminSetupRoute } from './auth/admin-setup.ts'
import { callbackRoute } from './auth/callback.ts'
import { confirmRoute } from './auth/confirm.ts'
import { forgotPasswordRoute } from './auth/forgot-password.ts'
import { googleRoute } from './auth/google.ts'
import { loginRoute } from './auth/login.ts'
import { logoutRoute } from './auth/logout.ts'
import { meRoute } from './auth/me.ts'
import { newPasswordRoute } from './auth/new-password.ts'
import { optionsRoute } from './auth/options.ts'
import { realtimeTokenRoute } from './auth/realtime-token.ts'
import { registerRoute } from './auth/register.ts'
import { createCaseRoute } from './cases/create-case.ts'
import { deleteCaseRoute } from './cases/delete-case.ts'
import { getCaseForEditRoute } from './cases/get-case-for-edit.ts'
import { getCaseRoute } from './cases/get-case.ts'
import { getSolutionRoute } from './cases/get-solution.ts'
import { listCasesRoute } from './cases/list-cases.ts'
import { listSavedCasesRoute } from './cases/list-saved-cases.ts'
import { saveCaseRoute } from './cases/save-case.ts'
import { updateCaseRoute } from './cases/update-case.ts'
import { viewCaseRoute } from './cases/view-case.ts'
import { voteCaseRoute } from './cases/vote-case.ts'
import { addCommentRoute } from './comments/add-comment.ts'
import { deleteCommentRoute } from './comments/delete-comment.ts'
import { editCommentRoute } from './comments/edit-comment.ts'
import { listCommentsRoute } from './comments/list-comments.ts'
import { listDraftsRoute } from './comments/list-drafts.ts'
import { saveDraftRoute } from './comments/save-draft.ts'
import { voteCommentRoute } from './comments/vote-comment.ts'
import { deleteTestRoute } from './exam-making/delete-test.ts'
import { featureTestRoute } from './exam-making/feature-test.ts'
import { getExamForEditRoute } from './exam-making/get-exam-for-edit.ts'
import { listAllTestsRoute } from './exam-making/list-all-tests.ts'
import { saveMockExamRoute } from './exam-making/save-mock-exam.ts'
import { saveTestRoute } from './exam-making/save-test.ts'
import { updateTestRoute } from './exam-making/update-test.ts'
import { getCurrentAttemptRoute } from './exams/get-current-attempt.ts'
import { getFeaturedMockExamRoute } from './exams/get-featured-mock-exam.ts'
import { getFeaturedTestRoute } from './exams/get-featured-test.ts'
import { listAttemptsRoute } from './exams/list-attempts.ts'
import { reviewAttemptRoute } from './exams/review-attempt.ts'
import { saveAnswersRoute } from './exams/save-answers.ts'
import { startAttemptRoute } from './exams/start-attempt.ts'
import { submitMockExamRoute } from './exams/submit-mock-exam.ts'
import { submitTestRoute } from './exams/submit-test.ts'
import { getTimeFactorRoute, setTimeFactorRoute } from './exams/time-factor.ts'
import { listNotificationsRoute } from './notifications/list-notifications.ts'
import { muteCaseRoute } from './notifications/mute-case.ts'
import { readNotificationsRoute } from './notifications/read-notifications.ts'
import { getQuizResultRoute } from './quiz/get-quiz-result.ts'
import { getQuizRoute } from './quiz/get-quiz.ts'
import { saveQuizRoute } from './quiz/save-quiz.ts'
import { submitQuizRoute } from './quiz/submit-quiz.ts'
import { askRatingsRoute } from './reviews/ask-ratings.ts'
import { claimSubmissionRoute } from './reviews/claim-submission.ts'
import { decideSubmissionRoute } from './reviews/decide-submission.ts'
import { listSubmissionsRoute } from './reviews/list-submissions.ts'
import { mySubmissionsRoute } from './reviews/my-submissions.ts'
import { rateSubmissionRoute } from './reviews/rate-submission.ts'
import { readSubmissionRoute } from './reviews/read-submission.ts'
import { getStudentDashboardRoute } from './student/get-student-dashboard.ts'

const serve = makeRouter('/api', endpoints, [
  adminSetupRoute,
  callbackRoute,
  confirmRoute,
  forgotPasswordRoute,
  googleRoute,
  loginRoute,
  logoutRoute,
  meRoute,
  newPasswordRoute,
  optionsRoute,
  realtimeTokenRoute,
  registerRoute,
  createCaseRoute,
  deleteCaseRoute,
  getCaseForEditRoute,
  getCaseRoute,
  getSolutionRoute,
  listCasesRoute,
  listSavedCasesRoute,
  saveCaseRoute,
  updateCaseRoute,
  viewCaseRoute,
  voteCaseRoute,
  addCommentRoute,
  deleteCommentRoute,
  editCommentRoute,
  listCommentsRoute,
  listDraftsRoute,
  saveDraftRoute,
  voteCommentRoute,
  deleteTestRoute,
  featureTestRoute,
  getExamForEditRoute,
  listAllTestsRoute,
  saveMockExamRoute,
  saveTestRoute,
  updateTestRoute,
  getCurrentAttemptRoute,
  getFeaturedMockExamRoute,
  getFeaturedTestRoute,
  listAttemptsRoute,
  reviewAttemptRoute,
  saveAnswersRoute,
  startAttemptRoute,
  submitMockExamRoute,
  submitTestRoute,
  getTimeFactorRoute,
  setTimeFactorRoute,
  listNotificationsRoute,
  muteCaseRoute,
  readNotificationsRoute,
  getQuizResultRoute,
  getQuizRoute,
  saveQuizRoute,
  submitQuizRoute,
  askRatingsRoute,
  claimSubmissionRoute,
  decideSubmissionRoute,
  listSubmissionsRoute,
  mySubmissionsRoute,
  rateSubmissionRoute,
  getStudentDashboardRoute,
  readSubmissionRoute,
])

// One call's stray rejection must not end the calls of everybody else.
globalThis.addEventListener('unhandledrejection', (event) => {
  event.preventDefault()
  const { name, message, stack } =
    event.reason instanceof Error ? event.reason : new Error(String(event.reason))
  log('error', 'unhandled rejection', { name, reason: message, stack })
})

Deno.serve({ onListen() {} }, serve)
