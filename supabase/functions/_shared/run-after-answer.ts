import { runInBackground } from './caller.ts'
import { log } from './log.ts'

type HostedRuntime = { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } }

/** Runs work after the answer; hosted would otherwise freeze the function before it ends. */
export function runAfterAnswer(work: () => Promise<void>) {
  const running = runInBackground(work).catch((error: Error) =>
    log('error', 'work after an answer failed', { name: error.name, reason: error.message }),
  )
  ;(globalThis as HostedRuntime).EdgeRuntime?.waitUntil(running)
}
