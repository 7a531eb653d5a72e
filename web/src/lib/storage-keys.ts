type UserId = string | undefined

/**
 * Every name under which the club keeps something in the browser: what it is, and who clears it. All but the last six are keys of
 * localStorage (lib/stored.ts); what was typed by a member carries the member's id.
 */
export const storageKeys = {
  /** 'light', 'dark' or 'auto'. Stays. NOTE: public/early.js reads it before the app is there. */
  colorScheme: 'tcm_color_scheme',
  /** 'true'. Stays: the specification names the key. */
  disclaimer: 'tcm_disclaimer_agreed',
  /** 'true' or 'false': whether the clock of an exam is hidden. Stays. */
  timerHidden: 'tcm_timer_hidden',
  /** 'newest', 'oldest' or 'best': how threads are sorted. Stays. */
  threadOrder: 'tcm_thread_order',

  /** LocalDraft: a comment being written. Cleared when it is posted, or was posted from another device. */
  draft: (userId: string, caseId: string, parentId: string | null) =>
    `${storageKeys.drafts(userId, caseId)}${parentId ?? ''}`,
  /** What the keys of all drafts under one case begin with. */
  drafts: (userId: string, caseId: string) => `tcm_draft:${userId}:${caseId}:`,
  /** LocalDraft: the words that a newer draft has replaced. Cleared when they are restored, dropped or posted. */
  replacedDraft: (draftKey: string) => `tcm_other_draft:${draftKey}`,
  /** UnsentComment. Cleared when the server has confirmed it, or its author discards it. */
  outboxItem: (userId: string, id: string) => `${storageKeys.outbox(userId)}${id}`,
  /** What the keys of all unsent comments of a member begin with; also the name of the lock under which one tab sends. */
  outbox: (userId: string) => `tcm_outbox:${userId}:`,
  /**
   * What the keys of all unsent reviews of a member begin with, before the id; also the name of the lock under which one tab sends.
   * UnsentReview. Cleared when the server has confirmed it, or refused it for good.
   */
  unsentReviews: (userId: string) => `tcm_recall:${userId}:`,
  /** The same of notes, and of cards that were suspended or put off. UnsentChange. */
  unsentCardChanges: (userId: string) => `tcm_recall_card:${userId}:`,
  /** Text: the note of a card, while it is being written. Cleared when it is saved, which answering the card does too, or given up. */
  recallNote: (userId: string, cardId: string) => `tcm_recall_note:${userId}:${cardId}`,
  /** KeptEdit: the new words of a comment. Cleared when they are saved or given up. */
  commentEdit: (userId: string, caseId: string, commentId: string) =>
    `${storageKeys.commentEdits(userId, caseId)}${commentId}`,
  /** What the keys of all edits under one case begin with. */
  commentEdits: (userId: string, caseId: string) => `tcm_comment_edit:${userId}:${caseId}:`,
  /** Text: notes on a submission. Cleared with the decision. */
  reviewNotes: (userId: UserId, caseId: string) => `${storageKeys.allReviewNotes(userId)}${caseId}`,
  allReviewNotes: (userId: UserId) => `tcm_review:${userId}:`,
  /** Text: a member's comment beside a rating. Cleared when it is sent. */
  ratingComment: (userId: UserId, caseId: string) => `${storageKeys.allRatingComments(userId)}${caseId}`,
  allRatingComments: (userId: UserId) => `tcm_rating:${userId}:`,
  /** Text: what a member reports, in words; of a question, with its number. Cleared when it is sent or given up. */
  ownReport: (userId: UserId, target: string) => `tcm_own_report:${userId}:${target}`,
  /** Text: a warning, or why somebody is suspended. Cleared with the decision. */
  reportNote: (userId: UserId, targetId: string) => `${storageKeys.allReportNotes(userId)}${targetId}`,
  allReportNotes: (userId: UserId) => `tcm_report:${userId}:`,

  /** { content, began }: other words for a reported comment, and those that they replace. Cleared with the decision. */
  reportEdit: (userId: UserId, targetId: string) => `${storageKeys.allReportEdits(userId)}${targetId}`,
  allReportEdits: (userId: UserId) => `tcm_report_edit:${userId}:`,
  /** KeptEdit: an admin's other words for a comment in the panel's list. Cleared when they are saved or given up, and with the comment. */
  adminCommentEdit: (userId: UserId, commentId: string) =>
    `${storageKeys.adminCommentEdits(userId)}${commentId}`,
  adminCommentEdits: (userId: UserId) => `tcm_admin_comment_edit:${userId}:`,

  /** { attemptId }: what is open on this computer. Cleared when its result is shown. */
  lastAttempt: (userId: string, kind: string) => `tcm_attempt:${userId}:${kind}`,
  /** A practice's id, from its beginning on. Cleared when its result is shown. */
  lastPractice: (userId: string) => `tcm_practice:${userId}`,
  /** A number: the question before the person. Cleared when the result is shown. */
  place: (attemptId: string) => `tcm_place:${attemptId}`,
  /** QuestionTime[]: looks at questions that the server does not have yet. Cleared when it has, and when the attempt is over. */
  questionTimes: (attemptId: string) => `tcm_question_times:${attemptId}`,
  /** A list of options, by position: what somebody has struck out. Cleared when the practice is over. */
  struck: (practiceId: string) => `tcm_struck:${practiceId}`,
  /** { id, answers }: a quiz that is not submitted. Cleared when it is; a guest's also goes to the member who logs in. */
  quiz: (userId: UserId, caseId: string) => `tcm_quiz:${userId ?? 'guest'}:${caseId}`,

  /**
   * KeptCase, the first with the id that it was sent with: what the keys of a member's new cases begin with, one for each that a tab writes.
   * These two are cleared when the case is saved, or its author starts over.
   */
  newCases: (userId: UserId) => `tcm_case_new:${userId}`,
  caseEdit: (userId: UserId, caseId: string) => `tcm_case_edit:${userId}:${caseId}`,
  /** The wish, the job and the draft of one of the two ways to a generated case. Cleared when it is saved or discarded. */
  caseWish: (way: 'guided' | 'full', userId: UserId) => `tcm_case_${way}:${userId}`,
  caseJob: (owner: string) => `tcm_case_job:${owner}`,
  caseDraft: (owner: string) => `tcm_case_draft:${owner}`,
  /** TestFormValues, perhaps without the last of them, and what was sent of it with its id. Cleared when the test is saved or discarded. */
  testDraft: (difficulty: string, userId: UserId) => `tcm_test_draft:${difficulty}:${userId}`,
  /** A job's id. Cleared when its result is taken in, or it is cancelled. Each key of a job also names the lock of the tab that takes it in. */
  testJob: (difficulty: string, userId: UserId) => `tcm_test_job:${difficulty}:${userId}`,
  adminTestJob: (userId: UserId) => `tcm_admin_generation:${userId}`,
  /** { difficulty, time_limit }: what the admin's job was asked for. Cleared with its result. */
  adminTestWish: (userId: UserId) => `tcm_admin_generation:${userId}:asked`,
  /** PanelDraft: what came of it. Cleared when it is taken to the editor or discarded. */
  adminTestDraft: (userId: UserId) => `tcm_admin_test_draft:${userId}`,
  /** The same for a mock exam: MockWish, job ids, MockDraft. Cleared when the exam is saved or discarded. */
  mockWish: (userId: UserId) => `tcm_mock_wish:${userId}`,
  diagnosesJob: (userId: UserId) => `tcm_diagnoses_job:${userId}`,
  mockJob: (userId: UserId) => `tcm_mock_job:${userId}`,
  mockDraft: (userId: UserId) => `tcm_mock_draft:${userId}`,

  /** sessionStorage: '<comment> <top>', where a thread was being read. Written when the page goes, read once after a reload. */
  placeInThread: 'tcm_place_in_thread',
  /** sessionStorage: '<act> <case>', what a guest was about to do. Cleared when it is done after the login, or the window is closed. */
  actAfterLogin: 'tcm_act_after_login',
  /** sessionStorage: an attempt's id, whose result stands in the place of the test. Cleared when it is left, or the window is closed. */
  shownResult: (userId: string, kind: string) => `tcm_shown_result:${userId}:${kind}`,
  /** sessionStorage: which of the keys that begin so this window had last. Cleared when it is closed. */
  ownKey: (prefix: string) => `tcm_own:${prefix}`,
  /** sessionStorage: a job's id that was begun in this window, under the key that keeps which job it is. Cleared when it is closed. */
  begunJob: (storedAs: string) => `tcm_begun:${storedAs}`,
  /** IndexedDB: choices of open attempts. Cleared when the attempt is over. */
  answers: 'tcm_answers',
}

/** By these the tabs of one browser notify each other. */
export const channelNames = {
  session: 'tcm_session',
  attempt: (attemptId: string) => `tcm_attempt:${attemptId}`,
}
