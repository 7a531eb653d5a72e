import { type Agent, fetch } from 'undici'

/** Posts a comment and waits for the answer. `body` is the JSON of it. */
export async function postComment(dispatcher: Agent, url: string, cookie: string, body: string) {
  const answer = await fetch(url, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/json', cookie },
    body,
  })
  if (!answer.ok) throw new Error(`posting answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}
