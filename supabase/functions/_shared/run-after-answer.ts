import { runInBackground } from './caller.ts'
import { log } from './log.ts'

type HostedRuntime = { EdgeRuntime?: { waitUntil(work: Promise<unknown>): void } }

/** Runs work after the response. Hosted Supabase would otherwise freeze the Edge Function before the work ends. */
export function runAfterAnswer(work: () => Promise<void>) {
  const running = runInBackground(work).catch((error: Error) =>
    log('error', 'work after a response failed', { name: error.name, reason: error.message }),
  )
  ;(globalThis as HostedRuntime).EdgeRuntime?.waitUntil(running)
}
