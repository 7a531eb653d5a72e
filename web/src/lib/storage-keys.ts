type UserId = string | undefined

/** What every key begins with. */
export const ours = 'tcm_'
/** Stands for the member in the keys of a guest. */
export const guest = 'guest'

/**
 * A key of a member names them second, so that lib/stored.ts knows whose the record is. Without an id nobody reads it. An empty last
 * part makes what all such keys begin with.
 */
const ofMember =
  <Rest extends (string | undefined)[]>(name: string) =>
  (userId: UserId, ...rest: Rest) =>
    `${ours}${[name, userId, ...rest].join(':')}`

/**
 * Every name under which the club keeps something in the browser: what it is, and who clears it. A plain string is the device's and
 * stays; every other key is a member's or a guest's (lib/member-storage.ts). localStorage holds all but the last six.
 */
export const storageKeys = {
  /** The member whose records this browser keeps, or 'guest'. Cleared when they log out: then those go too. */
  holder: 'tcm_holder',
  /** 'light', 'dark' or 'auto'. Stays. NOTE: public/color-scheme.js reads it before the app is there. */
  colorScheme: 'tcm_color_scheme',
  /** 'true'. Stays: the specification names the key. */
  disclaimer: 'tcm_disclaimer_agreed',
  /** 'true' or 'false': whether the clock of an exam is hidden. Stays. */
  timerHidden: 'tcm_timer_hidden',
  /** 'newest', 'oldest' or 'best': how threads are sorted. Stays. */
  threadOrder: 'tcm_thread_order',

  /** LocalDraft: a comment being written. Cleared when it is posted, or was posted from another device. */
  draft: ofMember<[caseId: string, parentId?: string]>('draft'),
  /** LocalDraft: the words that a newer draft has replaced. Cleared when they are restored, dropped or posted. */
  replacedDraft: ofMember<[caseId: string, parentId?: string]>('other_draft'),
  /** UnsentComment; without the id also the lock under which one tab sends. Cleared when the server has confirmed it, or its author discards it. */
  outbox: ofMember<[id: string]>('outbox'),
  /** UnsentReview; without the id also the lock. Cleared when the server has confirmed it, or refused it for good. */
  unsentReviews: ofMember<[id: string]>('recall'),
  /** The same of notes, and of cards that were suspended or put off. UnsentChange. */
  unsentCardChanges: ofMember<[key: string]>('recall_card'),
  /** Text: the note of a card, while it is being written. Cleared when it is saved, which answering the card does too, or given up. */
  recallNote: ofMember<[cardId: string]>('recall_note'),
  /** KeptEdit: the new words of a comment. Cleared when they are saved or given up. */
  commentEdit: ofMember<[caseId: string, commentId?: string]>('comment_edit'),
  /** Text: notes on a submission. Cleared with the decision. */
  reviewNotes: ofMember<[caseId: string]>('review'),
  /** Text: a member's comment beside a rating. Cleared when it is sent. */
  ratingComment: ofMember<[caseId: string]>('rating'),
  /** Text: what a member reports, in words; of a question, with its number. Cleared when it is sent or given up. */
  ownReport: ofMember<[target: string]>('own_report'),
  /** Text: a warning, or why somebody is suspended. Cleared with the decision. */
  reportNote: ofMember<[targetId: string]>('report'),

  /** { content, began }: other words for a reported comment, and those that they replace. Cleared with the decision. */
  reportEdit: ofMember<[targetId: string]>('report_edit'),
  /** KeptEdit: an admin's other words for a comment in the panel's list. Cleared when they are saved or given up, and with the comment. */
  adminCommentEdit: ofMember<[commentId: string]>('admin_comment_edit'),

  /** { attemptId }: what is open on this computer. Cleared when its result is shown. */
  lastAttempt: ofMember<[kind: string]>('attempt'),
  /** A practice's id, from its beginning on. Cleared when its result is shown. */
  lastPractice: ofMember<[]>('practice'),
  /** A number: the question before the person. Cleared when the result is shown. */
  place: ofMember<[attemptId: string]>('place'),
  /** QuestionTime[]: looks at questions that the server does not have yet. Cleared when it has, and when the attempt is over. */
  questionTimes: ofMember<[attemptId: string]>('question_times'),
  /** A list of options, by position: what somebody has struck out. Cleared when the practice is over. */
  struck: ofMember<[practiceId: string]>('struck'),
  /** { id, answers }: a quiz that is not submitted. Cleared when it is. A guest's becomes that of the member who signs in. */
  quiz: (userId: UserId, caseId: string) => ofMember('quiz')(userId ?? guest, caseId),

  /**
   * KeptCase, the first with the id that it was sent with: what the keys of a member's new cases begin with, one for each that a tab writes.
   * These two are cleared when the case is saved, or its author starts over.
   */
  newCases: ofMember<[]>('case_new'),
  caseEdit: ofMember<[caseId: string]>('case_edit'),
  /** The wish, the job and the draft of one of the two ways to a generated case. Cleared when it is saved or discarded. */
  caseWish: ofMember<[way: 'guided' | 'full']>('case_wish'),
  caseJob: ofMember<[kind: string]>('case_job'),
  caseDraft: ofMember<[kind: string]>('case_draft'),
  /** TestFormValues, perhaps without the last of them, and what was sent of it with its id. Cleared when the test is saved or discarded. */
  testDraft: ofMember<[difficulty: string]>('test_draft'),
  /** A job's id. Cleared when its result is taken in, or it is cancelled. Each key of a job also names the lock of the tab that takes it in. */
  testJob: ofMember<[difficulty: string]>('test_job'),
  adminTestJob: ofMember<[]>('admin_generation'),
  /** { difficulty, time_limit }: what the admin's job was asked for. Cleared with its result. */
  adminTestWish: ofMember<[]>('admin_test_wish'),
  /** PanelDraft: what came of it. Cleared when it is taken to the editor or discarded. */
  adminTestDraft: ofMember<[]>('admin_test_draft'),
  /** The same for a mock exam: MockWish, job ids, MockDraft. Cleared when the exam is saved or discarded. */
  mockWish: ofMember<[]>('mock_wish'),
  diagnosesJob: ofMember<[]>('diagnoses_job'),
  mockJob: ofMember<[]>('mock_job'),
  mockDraft: ofMember<[]>('mock_draft'),

  /** string[]: the last five searches in the palette. Cleared at logout. */
  recentSearches: ofMember<[]>('searches'),

  /** sessionStorage: '<comment> <top>', where a thread was being read. Written when the page goes, read once after a reload. */
  placeInThread: 'tcm_place_in_thread',
  /** sessionStorage: '<act> <case>', what a guest was about to do. Cleared when it is done after the login, or the window is closed. */
  actAfterLogin: 'tcm_act_after_login',
  /** sessionStorage: an attempt's id, whose result stands in the place of the test. Cleared when it is left, or the window is closed. */
  shownResult: ofMember<[kind: string]>('shown_result'),
  /** sessionStorage: which of the keys that begin so this window had last. Cleared when it is closed. */
  ownKey: (prefix: string) => `${prefix}:own`,
  /** sessionStorage: a job's id that was begun in this window, under the key that keeps which job it is. Cleared when it is closed. */
  begunJob: (storedAs: string) => `${storedAs}:begun`,
  /** IndexedDB, one for each member: choices of open attempts. Cleared when the attempt is over. */
  answers: ofMember<[]>('answers'),
}

/** The id of a member, or `guest`; undefined where the record is the device's. */
export const ownerOf = (key: string) => key.split(':')[1]

/** By these the tabs of one browser notify each other. */
export const channelNames = {
  session: 'tcm_session',
  attempt: (attemptId: string) => `tcm_attempt:${attemptId}`,
}
