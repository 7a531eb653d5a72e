import { type MutationOptions, MutationObserver, type QueryClient } from '@tanstack/react-query'
import { takeAct } from './after-login.ts'
import { askSession } from '../../../lib/session.ts'
import { caseQuery } from '../case-queries.ts'
import { saveCaseMutation } from './use-save-case.ts'
import { voteCaseMutation } from './use-vote-case.ts'

/** Acts that a guest can start before logging in. */
export const caseActs = (id: string) => ({ vote: `vote ${id}`, save: `save ${id}` })

/** Finishes a guest's vote or save after login, except a vote for their own case. */
export async function doWaitingActs(client: QueryClient, id: string) {
  const user = await askSession(client)
  if (!user) return
  const acts = caseActs(id)
  const wants = { vote: takeAct(acts.vote), save: takeAct(acts.save) }
  if (!wants.vote && !wants.save) return
  const study = await client.fetchQuery(caseQuery(client, id))
  if (!study.viewer || study.status !== 'published') return
  const isOwn = study.author_id === user.id
  if (wants.vote && !isOwn && !study.viewer.has_voted) await run(client, voteCaseMutation(client, id), 1)
  if (wants.save && !study.viewer.has_saved) await run(client, saveCaseMutation(client, id), true)
}

const run = <Data, Wish, Before>(
  client: QueryClient,
  act: MutationOptions<Data, Error, Wish, Before>,
  wish: Wish,
) => new MutationObserver(client, act).mutate(wish)
