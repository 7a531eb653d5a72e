import { type Asked, type Finding, isHere, note, wrong } from './finding.ts'

/** A documentation address (TEST-NET-3), which no real caller has. */
const lie = '203.0.113.9'
/** Private networks, and the address that Cloudflare sends for requests from a Worker. */
const sharedAddresses =
  /^(?:10\.|127\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|192\.168\.|0\.0\.0\.0|::1$|f[cd]|fe80:|2a06:98c0:)/i

/** Checks that limits count the caller's real address, which the Edge Function returns in a header. */
export async function checkCaller({ site, ask }: Asked): Promise<Finding[]> {
  if (isHere(site)) return []
  const headers = { 'x-club-caller': lie, 'x-forwarded-for': lie, 'x-vercel-forwarded-for': lie }
  const answer = await ask(`${site}/api/auth/options`, { headers })
  await answer.body?.cancel()
  const counted = answer.headers.get('x-counted-as')
  if (!counted)
    return [
      wrong(
        'The function does not name the address that its limits count: deploy it again, it is older than this check.',
      ),
    ]
  if (counted === lie)
    return [
      wrong(
        'Limits count any address that a caller writes: the host must overwrite X-Club-Caller, as its files do. Write them again (deploy.md, step 6).',
      ),
    ]
  if (sharedAddresses.test(counted))
    return [
      wrong(
        `Limits count all members as one, ${counted}: the host must name its caller in X-Club-Caller. Write its files again (deploy.md, step 6).`,
      ),
    ]
  return [
    note(
      `Limits count this machine as ${counted}. If that is not its address on the internet, they count another caller.`,
    ),
  ]
}
