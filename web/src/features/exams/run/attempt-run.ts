import { hasCode } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { mayAskAs } from '../../../lib/session/session.ts'
import { createStore, type Store } from '../../../lib/store.ts'
import { type Answers, choicesOf, type Chosen, type Mark, overlay } from './attempt-answers.ts'
import { createAttemptClock } from './attempt-clock.ts'
import {
  createAttemptExchange,
  isNetworkError,
  retryDelaysMs,
  type SaveAnswers,
  type Trouble,
} from './attempt-exchange.ts'
import { createQuestionClock } from './question-clock.ts'

export type RunState = Answers & {
  stage: 'open' | 'submitting' | 'closed'
  /** When the attempt ends, in server time; Infinity for an untimed run. */
  deadline: number
  /** Number of choices and flags that the server has not confirmed. */
  waiting: number
  trouble: Trouble
  isClosedElsewhere: boolean
  unsaved: Chosen[]
}

type Running = Answers & { id: string; deadline: string | null }

/** Tests, mock exams and practices each provide these callbacks to the shared run. */
export type RunLink = {
  save: SaveAnswers
  onOpen?: () => void
  onClose?: () => void
  /** Submits the answers. The server accepts a repeated submission, so a retry is safe. */
  submit: (answers: number[]) => Promise<void>
  onFailure: (error: Error) => void
}

/** `keepalive` lets the browser finish a save when the page closes. */
export const sending = { timeoutMs: 8000, keepalive: true }

const runs = new Map<string, AttemptRun>()

/** Returns the page's only run (answers, clock, saving) of the attempt. It stays while it sends answers. */
export function runOf(attempt: Running, userId: string, link: RunLink): AttemptRun {
  const known = runs.get(attempt.id)
  if (known) return known
  const run = createRun(attempt, userId, link)
  runs.set(attempt.id, run)
  return run
}

export type AttemptRun = ReturnType<typeof createRun>

function createRun(attempt: Running, userId: string, link: RunLink) {
  const leaving = new AbortController()
  const looks = createQuestionClock(userId, attempt.id)
  const clock = createAttemptClock(attempt, ask, () => void submit(true))
  const exchange = createAttemptExchange({
    attemptId: attempt.id,
    userId,
    save: link.save,
    clock,
    looks,
    isWatched: () => store.isWatched(),
    isSubmitting: () => state().stage === 'submitting',
    onAnswers(answers) {
      known = answers
      show({ trouble: null, deadline: clock.deadline() })
    },
    onTrouble: (trouble) => show({ trouble }),
    onOver: (unsaved) => closeUnlessSubmitting(unsaved),
  })
  let known: Answers = overlay(attempt, exchange.readMarks())
  let hasStarted = false
  const store: Store<RunState> = createStore<RunState>(
    {
      ...known,
      stage: 'open',
      deadline: clock.deadline(),
      waiting: 0,
      trouble: null,
      isClosedElsewhere: false,
      unsaved: [],
    },
    () => (state().stage === 'closed' ? () => {} : start()),
  )
  const state = store.get
  const isOpen = () => state().stage !== 'closed' && mayAskAs(queryClient, userId)

  function show(more: Partial<RunState> = {}) {
    if (state().stage === 'closed') return
    const marks = exchange.readMarks()
    // Keeps a choice or flag that another tab has sent until the response arrives here: the shared outbox drops it before.
    known = overlay(known, marks)
    store.set({ ...state(), ...known, waiting: marks.length, ...more })
  }

  function ask() {
    if (isOpen()) exchange.ask()
  }

  function put(mark: Mark) {
    if (state().stage !== 'open') return
    exchange.put(mark)
    show()
  }

  /**
   * Submits when the member asks or, with `isByClock`, at the deadline. At the deadline it retries until the
   * server responds.
   */
  async function submit(isByClock = false) {
    if (state().stage !== 'open') return
    show({ stage: 'submitting' })
    for (let failures = 0; ; failures++) {
      try {
        // Sync first, or answers from another device would be submitted as missing.
        await exchange.sendNow()
        if (state().stage !== 'submitting') return
        // The server has moved the deadline, or only this computer's clock had reached it.
        if (isByClock && !clock.isOver()) return show({ stage: 'open' })
        await link.submit(state().answers)
        return close(false)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (hasCode(error, 'attempt_closed') || (isByClock && hasCode(error, 'not_found'))) return close(true)
        // If the clock submits, the page shows network trouble but no error message, because the member asked for nothing.
        if (!isByClock) link.onFailure(error)
        else if (isNetworkError(error)) show({ trouble: 'network' })
        if (state().stage !== 'submitting' || !isOpen()) return
        if (!isByClock) {
          show({ stage: 'open' })
          // The server may have accepted the submission although its response was lost, so ask for the state.
          return ask()
        }
        await pause(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!)
      }
    }
  }

  function closeUnlessSubmitting(unsaved?: Chosen[]) {
    if (state().stage === 'open') close(true, unsaved)
  }

  function close(isClosedElsewhere: boolean, unsaved = choicesOf(exchange.readMarks())) {
    if (state().stage === 'closed') return
    show({ stage: 'closed', trouble: null, isClosedElsewhere, unsaved })
    exchange.close(unsaved)
    looks.forget()
    link.onClose?.()
    leaving.abort()
  }

  /** Called when a component shows the attempt. Returns a function that stops the clock. */
  function start(): () => void {
    const stops = [clock.run(), exchange.watch(() => show())]
    exchange.open()
    if (!hasStarted) listen()
    hasStarted = true
    // Also sends marks that an earlier page or a killed tab left in the outbox.
    show()
    ask()
    return () => {
      for (const stop of stops) stop()
    }
  }

  function listen() {
    link.onOpen?.()
    const { signal } = leaving
    window.addEventListener('online', ask, { signal })
    window.addEventListener('offline', () => show({ trouble: 'network' }), { signal })
    const turn = () => {
      const isVisible = document.visibilityState === 'visible'
      looks.turn(isVisible)
      if (isVisible) ask()
    }
    document.addEventListener('visibilitychange', turn, { signal })
  }

  return {
    id: attempt.id,
    state: store,
    choose: (position: number, choice: number) => put({ position, choice }),
    flag: (position: number, flagged: boolean) => put({ position, flagged }),
    ask,
    show: looks.show,
    /** Call when the server announces that the attempt was submitted. */
    noteSubmitted: () => closeUnlessSubmitting(),
    submit: () => submit(),
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
