import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { sections } from '@contract/exams.ts'
import { standIn } from 'supabase-local/specs/kit/stand-in.ts'

type StubMessage = { role: string; content: string }
type StubRequest = {
  messages: StubMessage[]
  model: string
  authorization: string | undefined
  text: string
}
/** Responds to the request; `round` counts the requests with the same word, from 1. */
export type Behaviour = (response: ServerResponse, request: StubRequest, round: number) => unknown

/** Imitates OpenAI's API; a word in the request selects the behavior. */
export async function startStubModel() {
  const behaviours = new Map<string, Behaviour>()
  const requests: StubRequest[] = []
  const rounds = new Map<string, number>()
  const open = new Set<ServerResponse>()

  const server = createServer(async (incoming, response) => {
    open.add(response)
    response.on('close', () => open.delete(response))
    response.on('error', () => undefined)
    const text = await bodyOf(incoming)
    const { messages = [], model = '' } = JSON.parse(text || '{}') as Partial<StubRequest>
    const request = { messages, model, authorization: incoming.headers.authorization, text }
    requests.push(request)
    const typed = messages[1]?.content ?? ''
    const word = [...behaviours.keys()].find((one) => typed.includes(one)) ?? ''
    rounds.set(word, (rounds.get(word) ?? 0) + 1)
    const behave = behaviours.get(word) ?? ((to) => answer(to, aTest()))
    await behave(response, request, rounds.get(word)!)
  })
  const { url, stop } = await standIn(server)

  return {
    url: `${url}/v1`,
    stop,
    requests,
    behaviours,
    waiting: () => open.size,
    roundsOf: (word: string) => rounds.get(word) ?? 0,
  }
}
export type StubModel = Awaited<ReturnType<typeof startStubModel>>

async function bodyOf(incoming: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

const completion = (content: unknown, more: object = {}) => ({
  id: 'stub',
  object: 'chat.completion',
  created: 0,
  model: 'stub',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
  usage: { prompt_tokens: 1000, completion_tokens: 500, total_tokens: 1500 },
  ...more,
})

export function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** Responds as a model that follows its instructions does. */
export const answer = (response: ServerResponse, content: unknown) =>
  send(response, 200, completion(typeof content === 'string' ? content : JSON.stringify(content)))

const aPerson = {
  person: {
    age: 40,
    sex: 'female',
    pregnancy: 'no',
    is_breast_feeding: false,
    conditions: [],
    medicines: [],
  },
  alarms: [],
}

export function aTest(word = 'Sample') {
  return {
    diagnosis: `${word} Pattern`,
    ...aPerson,
    case_scenario: `A 40-year-old woman has had a cough for two weeks. She works in a cold hall. ${'Nothing else is told of her. '.repeat(3)}`,
    questions: sections.map((section, index) => ({
      section,
      question: `${word}: which of these fits the case in point ${index + 1}?`,
      options: ['first', 'second', 'third', 'fourth'].map((place) => `The ${place} answer of ${index + 1}`),
      correct_answer: index % 4,
      explanations: [0, 1, 2, 3].map((option) => `Why option ${option} is what it is.`),
      uses: [],
      refers: false,
    })),
  }
}

export const aCase = (
  content = 'Chief Complaint:\nA cough for two weeks.\n\nTongue:\nPale.\n\nPulse:\nWeak, and a little slow on both sides.',
) => ({
  ...aPerson,
  uses: [],
  title: 'A woman with a cough',
  description: 'She has coughed for two weeks. What does it mean?',
  content: content.padEnd(100, ' .'),
  tags: ['cough'],
})
