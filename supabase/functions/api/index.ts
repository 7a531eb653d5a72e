import { endpoints } from '../_shared/contract/endpoints.ts'
import { log } from '../_shared/log.ts'
import { makeRouter } from '../_shared/router.ts'
import { adminDeleteCaseRoute } from './admin/admin-delete-case.ts'
import { adminDeleteCommentRoute } from './admin/admin-delete-comment.ts'
import { adminEditCommentRoute } from './admin/admin-edit-comment.ts'
import { deleteUserRoute } from './admin/delete-user.ts'
import { featureCaseRoute } from './admin/feature-case.ts'
import { getAdminStatsRoute } from './admin/get-admin-stats.ts'
import { getUserRoute } from './admin/get-user.ts'
import { listAdminCasesRoute } from './admin/list-admin-cases.ts'
import { listAdminCommentsRoute } from './admin/list-admin-comments.ts'
import { listAuditActionsRoute } from './admin/list-audit-actions.ts'
import { listAuditRoute } from './admin/list-audit.ts'
import { listUsersRoute } from './admin/list-users.ts'
import { resetPasswordRoute } from './admin/reset-password.ts'
import { setUserTimeFactorRoute } from './admin/set-user-time-factor.ts'
import { suspendUserRoute } from './admin/suspend-user.ts'
import { toggleAdminRoute, toggleModeratorRoute, toggleStudyMasterRoute } from './admin/toggle-role.ts'
import { checkQuestionsRoute } from './ai/check-questions.ts'
import { generateFullRoute, generateGuidedRoute } from './ai/generate-case.ts'
import { generateDiagnosesRoute, generateMockExamRoute, generateTestRoute } from './ai/generate-exam.ts'
import { cancelJobRoute, continueJobRoute, getJobRoute, listJobsRoute, retryJobRoute } from './ai/jobs.ts'
import { listModelsRoute } from './ai/list-models.ts'
import { listPatternNamesRoute } from './ai/list-pattern-names.ts'
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
import { saveMockExamRoute, saveTestRoute } from './exam-making/save-exam.ts'
import { updateTestRoute } from './exam-making/update-test.ts'
import { getCurrentAttemptRoute } from './exams/get-current-attempt.ts'
import { getFeaturedMockExamRoute, getFeaturedTestRoute } from './exams/get-featured-exam.ts'
import { listAttemptsRoute } from './exams/list-attempts.ts'
import { reviewAttemptRoute } from './exams/review-attempt.ts'
import { saveAnswersRoute } from './exams/save-answers.ts'
import { startAttemptRoute } from './exams/start-attempt.ts'
import { submitMockExamRoute, submitTestRoute } from './exams/submit-exam.ts'
import { getTimeFactorRoute, setTimeFactorRoute } from './exams/time-factor.ts'
import { claimReportRoute } from './moderation/claim-report.ts'
import { listModerationCommentsRoute } from './moderation/list-moderation-comments.ts'
import { listReportsRoute } from './moderation/list-reports.ts'
import { reportRoute } from './moderation/report.ts'
import { resolveReportRoute } from './moderation/resolve-report.ts'
import { listNotificationsRoute } from './notifications/list-notifications.ts'
import { muteCaseRoute } from './notifications/mute-case.ts'
import { readNotificationsRoute } from './notifications/read-notifications.ts'
import { changePasswordRoute } from './profiles/change-password.ts'
import { deleteAccountRoute } from './profiles/delete-account.ts'
import { getProfileRoute } from './profiles/get-profile.ts'
import { getSettingsRoute } from './profiles/get-settings.ts'
import { saveSettingsRoute } from './profiles/save-settings.ts'
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
  checkQuestionsRoute,
  generateFullRoute,
  generateGuidedRoute,
  generateDiagnosesRoute,
  generateMockExamRoute,
  generateTestRoute,
  cancelJobRoute,
  continueJobRoute,
  getJobRoute,
  listJobsRoute,
  retryJobRoute,
  listModelsRoute,
  listPatternNamesRoute,
  adminDeleteCaseRoute,
  adminDeleteCommentRoute,
  adminEditCommentRoute,
  deleteUserRoute,
  featureCaseRoute,
  getAdminStatsRoute,
  getUserRoute,
  listAdminCasesRoute,
  listAdminCommentsRoute,
  listAuditActionsRoute,
  listAuditRoute,
  listUsersRoute,
  resetPasswordRoute,
  setUserTimeFactorRoute,
  suspendUserRoute,
  toggleAdminRoute,
  toggleModeratorRoute,
  toggleStudyMasterRoute,
  claimReportRoute,
  listModerationCommentsRoute,
  listReportsRoute,
  reportRoute,
  resolveReportRoute,
  changePasswordRoute,
  deleteAccountRoute,
  getProfileRoute,
  getSettingsRoute,
  saveSettingsRoute,
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
