import { ApiError } from '@contract/errors.ts'
import type { QuestionTime } from '@contract/question-times.ts'
import { hasCode, TransportError } from '../../../lib/api.ts'
import { createCatchUp } from '../../../lib/catch-up.ts'
import { dropKeptAnswers, keepAnswers, readKeptAnswers } from './kept-answers.ts'
import { createQuestionClock } from './question-clock.ts'
import { beforeLogout } from '../../../lib/member-storage.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { noteServerTime, serverNow } from '../../../lib/server-clock.ts'
import { mayAskAs, refreshSession } from '../../../lib/session.ts'
import { createStore } from '../../../lib/store.ts'
import {
  type Answers,
  type Change,
  changeOf,
  type Chosen,
  nextSeq,
  overlay,
  queueChanges,
  settleChanges,
  type Waiting,
} from './attempt-answers.ts'
import { channelNames } from '../../../lib/storage-keys.ts'

export type RunState = Answers & {
  stage: 'open' | 'submitting' | 'closed'
  /** By the server's clock; infinite where none runs. */
  deadline: number
  /** Choices and flags that the server has not confirmed. */
  waiting: number
  /** Why the last try did not arrive: the line, or what the server said against it. */
  trouble: 'line' | { detail: string } | null
  isClosedElsewhere: boolean
  /** Choices, by position, that the server had not confirmed when it was over. */
  unsaved: Chosen[]
}

type Running = Answers & { id: string; deadline: string | null }

/** What tests, mock exams and practice do differently. */
export type RunLink = {
  save: (
    changes: Change[],
    times: QuestionTime[],
  ) => Promise<Answers & { state: 'open' | 'submitted'; server_time: string; deadline: string | null }>
  onOpen?: () => void
  onClose?: () => void
  /** Answers that are as good as submitted, however often they are sent. */
  send: (answers: number[]) => Promise<void>
  onFailure: (error: Error) => void
}

type Message = { kind: 'changed'; change: Change } | { kind: 'saved'; server: Answers } | { kind: 'closed' }

const retryDelaysMs = [500, 1000, 2000, 4000]
const tickIntervalMs = 250
const askIntervalMs = 45_000
/** Until then it is left to the tab in which it was chosen. */
const adoptAfterMs = 3000
/** A hair after zero, so that clocks that differ by milliseconds agree that the time is up. */
const pastZeroMs = 300
/** How a save is sent: it goes on when the page is closed meanwhile. */
export const sending = { timeoutMs: 8000, keepalive: true }
/** Changes nothing, and is answered with how the attempt stands. */
const nothingNew: Change = { position: 0, choice: -1, seq: 0 }

const runs = new Map<string, AttemptRun>()

/** The one run of this attempt on this page; it outlives the screen while choices are on their way. */
export function runOf(attempt: Running, userId: string, link: RunLink): AttemptRun {
  const known = runs.get(attempt.id)
  if (known) return known
  const run = createRun(attempt, userId, link)
  runs.set(attempt.id, run)
  return run
}

export type AttemptRun = ReturnType<typeof createRun>

/**
 * Answers of one attempt: kept on this computer at once, sent at once, and sent again until the server has confirmed them. Tabs of one
 * browser notify each other; other devices are seen in the server's answers.
 */
function createRun(attempt: Running, userId: string, link: RunLink) {
  const { id } = attempt
  const waiting: Waiting = new Map()
  const leaving = new AbortController()
  const clock = createQuestionClock(userId, id)
  let server: Answers = attempt
  let lastSeq = 0
  let channel: BroadcastChannel | undefined
  let askedAt = 0
  let clockGap = 0
  const store = createStore<RunState>(
    {
      answers: attempt.answers,
      flagged: attempt.flagged,
      stage: 'open',
      deadline: endOf(attempt),
      waiting: 0,
      trouble: null,
      isClosedElsewhere: false,
      unsaved: [],
    },
    () => {
      if (state().stage === 'closed') return () => {}
      const ticking = setInterval(tick, tickIntervalMs)
      start()
      return () => clearInterval(ticking)
    },
  )
  const state = store.get

  const show = (more: Partial<RunState> = {}) => {
    store.set({ ...state(), ...overlay(server, waiting.values()), waiting: waiting.size, ...more })
  }
  const notifyTabs = (message: Message) => channel?.postMessage(message)
  const isOpen = () => state().stage !== 'closed' && mayAskAs(queryClient, userId)
  const keep = (made: Change[], isSaved: boolean) => keepAnswers(userId, id, made, isSaved)

  const exchange = createCatchUp(
    async () => {
      // Submitting asks for all of it by itself.
      if (!isOpen() || isSubmitting()) return
      await adopt(adoptAfterMs)
      await save()
    },
    () => isOpen() && (waiting.size > 0 || store.isWatched()),
    retryDelaysMs,
  )

  async function save() {
    const changes = [...waiting.values()]
    const sentAt = performance.now()
    askedAt = sentAt
    try {
      const times = clock.take()
      const answer = await link.save(changes.length > 0 ? changes : [nothingNew], times)
      clock.settle(times)
      noteServerTime(answer.server_time, sentAt)
      clockGap = gapOfClocks()
      server = { answers: answer.answers, flagged: answer.flagged }
      settleChanges(waiting, changes)
      void keep(changes, true)
      show({ trouble: null, deadline: endOf(answer) })
      notifyTabs({ kind: 'saved', server })
      if (answer.state === 'submitted') closeUnlessSubmitting()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'attempt_closed' || error.code === 'not_found') return closeUnlessSubmitting()
      if (error.code === 'not_signed_in' || error.code === 'session_ended') void refreshSession(queryClient)
      show({ trouble: isOfTheLine(error) ? 'line' : { detail: error.message } })
      throw error
    }
  }

  /** Whoever is submitting here learns from that call how it ended. */
  function closeUnlessSubmitting() {
    if (!isSubmitting()) close(true)
  }

  /** Takes over what this computer kept and nobody has sent: after a reload, or of a tab that was killed. */
  async function adopt(minAge: number) {
    const kept = await readKeptAnswers(userId, id)
    for (const { seq } of kept) lastSeq = Math.max(lastSeq, seq)
    const orphans = kept.filter(({ isSaved, seq }) => !isSaved && seq <= serverNow() - minAge)
    if (orphans.length === 0) return
    queueChanges(waiting, orphans.map(changeOf))
    show()
  }

  function change(position: number, to: { choice: number } | { flagged: boolean }) {
    if (state().stage !== 'open') return
    lastSeq = nextSeq(lastSeq, serverNow())
    const made: Change = { position, seq: lastSeq, ...to }
    queueChanges(waiting, [made])
    show()
    void keep([made], false)
    notifyTabs({ kind: 'changed', change: made })
    void exchange()
  }

  function receive(message: Message) {
    if (message.kind === 'closed') return close(true)
    if (message.kind === 'saved') server = message.server
    else {
      lastSeq = Math.max(lastSeq, message.change.seq)
      server = overlay(server, [message.change])
      settleChanges(waiting, [message.change])
    }
    show()
  }

  /** By hand, or by the clock, which goes on trying. */
  async function submit(isByClock = false) {
    if (state().stage !== 'open') return
    show({ stage: 'submitting' })
    for (let failures = 0; ; failures++) {
      try {
        // First, so that what another device has answered is not submitted as missing.
        await save()
        if (!isSubmitting()) return
        // Only this computer's clock had said so, or somebody was given more time.
        if (isByClock && serverNow() < state().deadline) return show({ stage: 'open' })
        await link.send(state().answers)
        return close(false)
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (hasCode(error, 'attempt_closed') || (isByClock && hasCode(error, 'not_found'))) return close(true)
        // At zero nobody has asked for it, and it is tried until it succeeds: what is said meanwhile stands in the page.
        if (isByClock) show({ trouble: isOfTheLine(error) ? 'line' : state().trouble })
        else link.onFailure(error)
        if (!isSubmitting() || !isOpen()) return
        if (!isByClock) {
          show({ stage: 'open' })
          // It may have arrived, and only the answer was lost.
          return exchange()
        }
        await pause(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)]!)
      }
    }
  }
  const isSubmitting = () => state().stage === 'submitting'

  function close(isElsewhere: boolean) {
    if (state().stage === 'closed') return
    const unsaved = [...waiting.values()].flatMap(({ position, choice }) =>
      choice === undefined ? [] : { position, choice },
    )
    waiting.clear()
    show({
      stage: 'closed',
      trouble: null,
      isClosedElsewhere: isElsewhere,
      unsaved: unsaved.toSorted((a, b) => a.position - b.position),
    })
    void dropKeptAnswers(userId, id)
    clock.forget()
    link.onClose?.()
    notifyTabs({ kind: 'closed' })
    leaving.abort()
    channel?.close()
    channel = undefined
  }

  function tick() {
    if (state().stage === 'closed') return
    const isDue = performance.now() - askedAt > askIntervalMs && document.visibilityState === 'visible'
    // This computer slept, or somebody has set its clock.
    const hasJumped = Math.abs(gapOfClocks() - clockGap) > 500
    if (hasJumped || isDue) {
      clockGap = gapOfClocks()
      void exchange()
    } else if (serverNow() >= state().deadline + pastZeroMs) void submit(true)
  }

  const isStuck = () => waiting.size > 0 && state().trouble && 'answers of a test'
  const sendLast = () => waiting.size > 0 && exchange().then(isStuck)
  function start() {
    if (channel) return void exchange()
    channel = new BroadcastChannel(channelNames.attempt(id))
    channel.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data))
    clockGap = gapOfClocks()
    link.onOpen?.()
    const { signal } = leaving
    signal.addEventListener('abort', beforeLogout(sendLast))
    window.addEventListener('online', () => void exchange(), { signal })
    window.addEventListener('offline', () => show({ trouble: 'line' }), { signal })
    document.addEventListener(
      'visibilitychange',
      () => {
        const isVisible = document.visibilityState === 'visible'
        clock.turn(isVisible)
        if (isVisible) void exchange()
      },
      { signal },
    )
    // NOTE: of any age, since two tabs reckon the server's time apart by as much as an answer takes.
    void adopt(-Infinity).then(() => exchange())
  }

  return {
    id,
    state: store,
    choose: (position: number, choice: number) => change(position, { choice }),
    flag: (position: number, flagged: boolean) => change(position, { flagged }),
    ask: () => void exchange(),
    show: clock.show,
    /** The server has announced that it was submitted, here or elsewhere. */
    noteSubmitted: closeUnlessSubmitting,
    submit: () => submit(),
  }
}

const endOf = ({ deadline }: Pick<Running, 'deadline'>) =>
  deadline === null ? Infinity : Date.parse(deadline)
const isOfTheLine = (error: Error): boolean =>
  error instanceof TransportError || hasCode(error, 'unavailable')
const gapOfClocks = () => Date.now() - performance.now()
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
