import { Agent, fetch } from 'undici'
import { seeded } from '../kit/seed.ts'

type Crowd = { url: string; cookies: string[]; caseIds: string[]; actions: number }

/**
 * Everybody does so many things at once, at the same few cases: write, reply, edit, take back, vote, take the vote back, save, look.
 * Answers how often which answer came.
 */
export async function letCrowdAct({
  url,
  cookies,
  caseIds,
  actions,
}: Crowd): Promise<Record<string, number>> {
  const agent = new Agent({ connections: cookies.length })
  const tally: Record<string, number> = {}
  const known: { id: string; caseId: string }[] = []
  let serial = 0

  async function call(cookie: string, method: string, path: string, body?: object) {
    const answer = await fetch(`${url}/api/case-studies/${path}`, {
      method,
      dispatcher: agent,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    })
    const answered = (await answer.json()) as { id?: string; code?: string }
    const name = answer.status === 200 ? 'done' : `${answer.status} ${answered.code}`
    tally[name] = (tally[name] ?? 0) + 1
    return answer.status === 200 ? answered : undefined
  }

  async function write(cookie: string, caseId: string, parent_id: string | null) {
    const content = `What the crowd says, number ${serial++}`
    const added = await call(cookie, 'POST', `${caseId}/comments`, { content, parent_id })
    if (added?.id) known.push({ id: added.id, caseId })
  }

  await Promise.all(
    cookies.map(async (cookie, n) => {
      const { random } = seeded(n)
      for (let done = 0; done < actions; done++) {
        const caseId = caseIds[Math.floor(random() * caseIds.length)]!
        // The latest are where people meet.
        const comment = known[known.length - 1 - Math.floor(random() * Math.min(known.length, 50))]
        const choice = random() * 100
        if (choice < 15 || !comment) await write(cookie, caseId, null)
        else if (choice < 30) await write(cookie, comment.caseId, comment.id)
        else if (choice < 37)
          await call(cookie, 'PUT', `comments/${comment.id}`, { content: `Edited ${serial++}` })
        else if (choice < 47) await call(cookie, 'DELETE', `comments/${comment.id}`)
        else if (choice < 72)
          await call(cookie, 'POST', `comments/${comment.id}/vote`, { vote: random() < 0.6 ? 1 : 0 })
        else if (choice < 87) await call(cookie, 'POST', `${caseId}/vote`, { vote: random() < 0.6 ? 1 : 0 })
        else if (choice < 95) await call(cookie, 'POST', `${caseId}/save`, {})
        else await call(cookie, 'POST', `${caseId}/view`, {})
      }
    }),
  )
  await agent.close()
  return tally
}
