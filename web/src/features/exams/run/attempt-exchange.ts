import { ApiError } from '@contract/errors.ts'
import type { InputOf, OutputOf } from '@contract/endpoint.ts'
import type { saveAnswers } from '@contract/exams.ts'
import { hasCode, TransportError } from '../../../lib/api/api.ts'
import { clearOutbox, createOutbox, type Entry, readOutbox } from '../../../lib/storage/outbox.ts'
import { channelNames } from '../../../lib/storage/storage-keys.ts'
import { type Answers, choicesOf, type Chosen, idOfMark, type Mark, mark } from './attempt-answers.ts'
import type { createAttemptClock } from './attempt-clock.ts'
import type { createQuestionClock } from './question-clock.ts'

type Changes = InputOf<typeof saveAnswers>['changes']
export type SaveAnswers = (
  changes: Changes,
  times: InputOf<typeof saveAnswers>['times'],
) => Promise<Omit<OutputOf<typeof saveAnswers>, 'deadline'> & { deadline: string | null }>

/** Why the last save failed: no network, or the reason that the server gave. */
export type Trouble = 'network' | { detail: string } | null
type Message = { kind: 'saved'; answers: Answers } | { kind: 'closed'; unsaved: Chosen[] }

export const retryDelaysMs = [500, 1000, 2000, 4000]
const mostChanges = 200
/** An empty change: the server changes no answer, but responds with the attempt's state. */
const nothingNew = { position: 0, choice: -1, seq: 0 }

const outboxOf = (attemptId: string) => `answers:${attemptId}`

/** Reads the choices that remained in the browser because the attempt ended while its page was closed. */
export const readUnsentChoices = (userId: string, attemptId: string) =>
  choicesOf(readOutbox(userId, outboxOf(attemptId), mark).map(({ item }) => item))

export const dropUnsentAnswers = (userId: string, attemptId: string) =>
  clearOutbox(userId, outboxOf(attemptId))

/**
 * Exchanges the answers of one attempt with the server through an outbox that all tabs share. Each tab forwards the
 * server's responses to the other tabs.
 */
export function createAttemptExchange({
  attemptId,
  userId,
  save,
  clock,
  looks,
  isWatched,
  isSubmitting,
  onAnswers,
  onTrouble,
  onOver,
}: {
  attemptId: string
  userId: string
  save: SaveAnswers
  clock: ReturnType<typeof createAttemptClock>
  looks: ReturnType<typeof createQuestionClock>
  isWatched: () => boolean
  isSubmitting: () => boolean
  onAnswers: (answers: Answers) => void
  onTrouble: (trouble: Trouble) => void
  /** `unsaved`: choices reported by the tab that closed the attempt. */
  onOver: (unsaved?: Chosen[]) => void
}) {
  let channel: BroadcastChannel | undefined
  const notifyTabs = (message: Message) => channel?.postMessage(message)
  const outbox = createOutbox<Mark>({
    name: outboxOf(attemptId),
    item: mark,
    batch: (waiting) => waiting.slice(0, mostChanges),
    send,
    // The server never refuses a single answer, so the outbox retries until the attempt is over.
    isRefusal: () => false,
    delaysMs: retryDelaysMs,
    unsentKind: 'answers of a test',
  })

  async function send(entries: Entry<Mark>[]) {
    if (entries.length === 0 && !isWatched()) return
    const changes = entries.map(({ seq, item }) => ({ ...item, seq }))
    const times = looks.take()
    const sentAt = clock.noteRequest()
    try {
      const answer = await save(changes.length > 0 ? changes : [nothingNew], times)
      looks.settle(times)
      clock.noteAnswer(answer, sentAt)
      const answers = { answers: answer.answers, flagged: answer.flagged }
      onAnswers(answers)
      notifyTabs({ kind: 'saved', answers })
      if (answer.state === 'submitted' && !isSubmitting()) onOver()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A running submission learns from its own response how the attempt ended, so do not close it here.
      if (!isSubmitting() && (error.code === 'attempt_closed' || error.code === 'not_found')) return onOver()
      onTrouble(isNetworkError(error) ? 'network' : { detail: error.message })
      throw error
    }
  }

  return {
    put: (made: Mark) => void outbox.put(userId, made, { id: idOfMark(made) }),
    readMarks: () => outbox.read(userId).map(({ item }) => item),
    watch: outbox.watch,
    ask: () => void outbox.ask(userId),
    /** Sends all waiting marks and gets the attempt's state. Throws if the request fails. */
    sendNow: () => outbox.sendNow(userId),
    open() {
      if (channel) return
      channel = new BroadcastChannel(channelNames.attempt(attemptId))
      channel.addEventListener('message', ({ data }: MessageEvent<Message>) =>
        data.kind === 'saved' ? onAnswers(data.answers) : onOver(data.unsaved),
      )
    },
    close(unsaved: Chosen[]) {
      outbox.discardAll(userId)
      notifyTabs({ kind: 'closed', unsaved })
      channel?.close()
      channel = undefined
    },
  }
}

export const isNetworkError = (error: Error): boolean =>
  error instanceof TransportError || hasCode(error, 'unavailable')
