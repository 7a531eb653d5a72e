type UserId = string | undefined

export const ours = 'tcm_'
export const guest = 'guest'

/**
 * Makes keys whose second part is the member's id, which stored.ts compares with the signed-in member. An empty last part gives the prefix
 * of all such keys.
 */
const ofMember =
  <Rest extends (string | undefined)[]>(name: string) =>
  (userId: UserId, ...rest: Rest) =>
    `${ours}${[name, userId, ...rest].join(':')}`

/**
 * Every record that the app keeps in a browser, by owner: its content, and when the app deletes it. Logout and another member's sign-in
 * also delete all records of a member (member-storage.ts).
 */
export const storageKeys = {
  /* Owner: the browser (localStorage). The app deletes only `holder` and `arrival`. */

  /** The id of the member whose records this browser keeps, or 'guest'. Logout deletes it. */
  holder: 'tcm_holder',
  /** 'light', 'dark' or 'auto', without quotes: public/color-scheme.js and Mantine read it. */
  colorScheme: 'tcm_color_scheme',
  /** Club: its name and color at the last visit; public/color-scheme.js reads it. */
  club: 'tcm_club',
  /** true once the visitor has agreed. The specification prescribes this key. */
  disclaimer: 'tcm_disclaimer_agreed',
  /** Boolean: the exam timer is hidden. */
  timerHidden: 'tcm_timer_hidden',
  /** Order: how the reader sorts threads. */
  threadOrder: 'tcm_thread_order',
  /** A guest's act and invitation, and the email of a sign-up, until that member arrives. */
  arrival: 'tcm_arrival',

  /* Owner: a member or a guest (localStorage). */

  /** OpenAttempt of a quiz, until it is submitted. A guest's record moves to the member who signs in. */
  quiz: (userId: UserId, caseId: string) => ofMember('quiz')(userId ?? guest, caseId),

  /* Owner: a member (localStorage). */

  /** Entry of an outbox, until the server confirms it or the member discards it. With an empty id, also the name of the outbox's lock. */
  outbox: ofMember<[outbox: string, id: string]>('outbox'),
  /** `seq` of the last entry of any outbox. */
  lastEntry: ofMember<[]>('last_entry'),

  /** LocalDraft of a comment, until the server confirms the comment. */
  draft: ofMember<[threadId: string, parentId?: string]>('draft'),
  /** LocalDraft that a newer draft replaced, until the member restores or drops it. */
  replacedDraft: ofMember<[threadId: string, parentId?: string]>('other_draft'),
  /** KeptEdit of a comment, until the member saves or cancels it. */
  commentEdit: ofMember<[threadId: string, commentId?: string]>('comment_edit'),
  /** Values of the commitment form, until the member commits or cancels. */
  commitForm: ofMember<[caseId: string]>('commit_form'),
  /** Values and base of a group's name and description, until the member saves or cancels. A new group has the id 'new'. */
  groupForm: ofMember<[groupId: string]>('group_form'),
  /** Values of the assignment form, until the member assigns or cancels. */
  assignmentForm: ofMember<[groupId: string]>('assignment_form'),
  /** Values and base of the member's own page, until the member saves. */
  pageForm: ofMember<[]>('page_form'),
  /** Text: the note on a card, until the member saves it, rates the card or cancels. */
  recallNote: ofMember<[cardId: string]>('recall_note'),
  /** Text: notes on a submission, until the decision. */
  reviewNotes: ofMember<[caseId: string]>('review'),
  /** Text: the comment of a rating, until it is sent. */
  ratingComment: ofMember<[caseId: string]>('rating'),
  /** Text: why the member reports a comment, a case or a question, until it is sent or canceled. */
  ownReport: ofMember<[target: string]>('own_report'),
  /** Text: a warning or a reason for a suspension, until the decision. */
  reportNote: ofMember<[targetId: string]>('report'),
  /** KeptEdit of a reported comment, until the decision. */
  reportEdit: ofMember<[targetId: string]>('report_edit'),
  /** KeptEdit of a comment in the admin panel, until the admin saves or cancels it, or the comment is deleted. */
  adminCommentEdit: ofMember<[commentId: string]>('admin_comment_edit'),

  /** { attemptId }: the open attempt of a kind, until the page shows its result. */
  lastAttempt: ofMember<[kind: string]>('attempt'),
  /** Id of the open practice, until the page shows its result. */
  lastPractice: ofMember<[]>('practice'),
  /** Number: the position of the shown question, until the page shows the result. */
  place: ofMember<[attemptId: string]>('place'),
  /** QuestionTime[], until the server confirms them or the attempt ends. */
  questionTimes: ofMember<[attemptId: string]>('question_times'),
  /** Struck-out options by position, until the practice ends. */
  struck: ofMember<[practiceId: string]>('struck'),

  /**
   * Prefix of the keys for unsaved new cases. Each tab stores its own KeptCase and the case id it last sent, until the author saves the
   * case or starts over.
   */
  newCases: ofMember<[]>('case_new'),
  /** KeptCase of an existing case, until the author saves or discards it. */
  caseEdit: ofMember<[caseId: string]>('case_edit'),
  /** Form values, job id and CaseDraft of a generated case, until the author saves or discards the case. */
  caseWish: ofMember<[way: 'guided' | 'full']>('case_wish'),
  caseJob: ofMember<[kind: string]>('case_job'),
  caseDraft: ofMember<[kind: string]>('case_draft'),
  /** TestFormValues, perhaps incomplete, and the id and text last sent, until the author saves or discards the test. */
  testDraft: ofMember<[difficulty: string]>('test_draft'),
  /** Job id, until a tab takes its result or an admin cancels the job. Each job key also names the lock of that tab. */
  testJob: ofMember<[difficulty: string]>('test_job'),
  adminTestJob: ofMember<[]>('admin_generation'),
  /** { difficulty, time_limit } of the admin's job, until its result. */
  adminTestWish: ofMember<[]>('admin_test_wish'),
  /** PanelDraft, until an admin opens it in the editor or discards it. */
  adminTestDraft: ofMember<[]>('admin_test_draft'),
  /** MockWish, job ids and MockDraft, until an admin saves or discards the mock exam. */
  mockWish: ofMember<[]>('mock_wish'),
  diagnosesJob: ofMember<[]>('diagnoses_job'),
  mockJob: ofMember<[]>('mock_job'),
  mockDraft: ofMember<[]>('mock_draft'),

  /** The last five searches in the palette. */
  recentSearches: ofMember<[]>('searches'),

  /* Owner: a tab (sessionStorage). The browser deletes these records with the tab. */

  /** { row, top }: the comment at the top of the window, for a reload. */
  placeInThread: 'tcm_place_in_thread',
  /** Id of the attempt whose result this tab shows, until the member leaves the result. */
  shownResult: ofMember<[kind: string]>('shown_result'),
  /** The record that this tab locked last, among the records with this prefix; after a reload the tab takes it again. */
  ownKey: (prefix: string) => `${prefix}:own`,
  /** Id of the job that this tab started; the argument is the key of the job. */
  begunJob: (jobKey: string) => `${jobKey}:begun`,
}

/** Returns the member's id or `guest`; undefined for a record of the browser. */
export const ownerOf = (key: string) => key.split(':')[1]

export const channelNames = {
  session: 'tcm_session',
  attempt: (attemptId: string) => `tcm_attempt:${attemptId}`,
}
