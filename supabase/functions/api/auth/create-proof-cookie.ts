import { isSameSecret, sign } from '../../_shared/hashes.ts'
import type { Session } from '../../_shared/session.ts'

const now = () => Math.floor(Date.now() / 1000)

/** A signed cookie that expires. Only the signature contains the subject, so that readers of the cookie do not learn it. */
export function createProofCookie(name: string, lifeSeconds: number) {
  const proofOf = (subject: string, until: number) => sign(`${name} ${subject} ${until}`)
  return {
    async give(session: Session, subject: string) {
      const until = now() + lifeSeconds
      session.setCookie(name, `${until}.${await proofOf(subject, until)}`, lifeSeconds)
    },
    async isFor(session: Session, subject: string): Promise<boolean> {
      const [, until, proof] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(session.cookies.get(name) ?? '') ?? []
      if (!until || !proof || Number(until) < now()) return false
      return isSameSecret(proof, await proofOf(subject, Number(until)))
    },
    end: (session: Session) => session.setCookie(name, '', 0),
  }
}
