import { inBackground } from './caller.ts'
import { log } from './log.ts'

type HostedRuntime = { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } }

/** Runs work after the answer; hosted would otherwise freeze the function before it ends. */
export function afterwards(work: () => Promise<void>) {
  const running = inBackground(work).catch((error: Error) =>
    log('error', 'work after an answer failed', { name: error.name, reason: error.message }),
  )
  ;(globalThis as HostedRuntime).EdgeRuntime?.waitUntil(running)
}
