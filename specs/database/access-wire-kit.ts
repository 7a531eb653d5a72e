import { SignJWT } from 'jose'
import { openClub } from '../kit/club-database.ts'
import { startOwnPlatform } from '../kit/own-platform.ts'
import type { PersonaName } from './access-names.ts'
import { relations } from './access-relations.ts'
import { makePersonas } from './access-personas.ts'

type Call = { method?: string; headers?: Record<string, string>; body?: string }

export const exposed = Object.entries(relations).filter(([relation]) => relation.startsWith('public.'))

/** A platform with somebody of each persona, who call its REST API with tokens of their own. */
export async function startWire() {
  const platform = await startOwnPlatform({ web: false, env: { REST_API: 'open' } })
  const club = openClub(platform.dbUrl)
  const personas = await makePersonas(club)

  const tokenOf = (name: PersonaName) =>
    new SignJWT({ ...personas[name].claims, aud: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(new TextEncoder().encode(platform.keys.JWT_SECRET))

  return {
    platform,
    club,
    personas,
    tokenOf,
    async call(name: PersonaName, path: string, init: Call = {}) {
      const headers: Record<string, string> = { apikey: platform.keys.PUBLISHABLE_KEY, ...init.headers }
      if (name !== 'guest') headers.authorization = `Bearer ${await tokenOf(name)}`
      if (init.body) headers['content-type'] = 'application/json'
      return fetch(`${platform.url}/rest/v1/${path}`, { ...init, headers })
    },
    async stop() {
      await club.close()
      await platform.stop()
    },
  }
}

export type Wire = Awaited<ReturnType<typeof startWire>>
