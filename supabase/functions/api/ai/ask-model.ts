import { env } from '../../_shared/env.ts'
import { inputWords } from '../../_shared/input-words.ts'
import { schemaOf, strictSchemaOf } from './answer-schema.ts'
import { complete, type Message, ModelFailure } from './complete.ts'
import type { LiveModel } from './models.ts'
import { type Prompt, listSecretLines } from './prompts/prompt.ts'

/** In the second round, the model corrects its first answer. */
const maxRounds = 2

export type Complaint = { message: string; isFatal: boolean }

/**
 * Asks a model for an answer in the prompt's shape. The model may correct once what `complain` lists; a fatal complaint then discards the
 * answer.
 */
export async function askModel<Answer>(
  model: LiveModel,
  prompt: Prompt<Answer>,
  context: { jobId: string; signal: AbortSignal; complain?: (answer: Answer) => Complaint[] },
): Promise<Answer> {
  const messages: Message[] = [
    {
      role: 'system',
      content: `${prompt.system}\n\nThe JSON schema of your answer:\n${JSON.stringify(schemaOf(prompt.answer))}`,
    },
    { role: 'user', content: prompt.user },
  ]
  let usable: Answer | undefined
  for (let round = 1; round <= maxRounds; round++) {
    const text = await complete(model, {
      messages,
      schema: { name: prompt.name, schema: strictSchemaOf(prompt.answer) },
      jobId: context.jobId,
      signal: context.signal,
    })
    const { answer, faults } = read(text, prompt)
    const complaints =
      answer === undefined
        ? faults.map((message) => ({ message, isFatal: true }))
        : (context.complain?.(answer) ?? [])
    if (answer !== undefined && complaints.length === 0) return answer
    if (!complaints.some(({ isFatal }) => isFatal)) usable = answer
    messages.push(
      { role: 'assistant', content: text.slice(0, 20_000) || '(nothing)' },
      {
        role: 'user',
        content: `That cannot be used:\n${complaints
          .slice(0, 20)
          .map(({ message }) => `- ${message}`)
          .join('\n')}\nAnswer again with the whole JSON, corrected.`,
      },
    )
  }
  if (usable !== undefined) return usable
  throw new ModelFailure('The model gave no usable answer. Please try again.', 'unusable')
}

function read<Answer>(text: string, prompt: Prompt<Answer>): { answer?: Answer; faults: string[] } {
  if (leaks(text, prompt))
    return { faults: ['The answer repeats instructions. Write only what was asked for.'] }
  // Some models add a code fence or a sentence despite the instructions.
  const body = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)
  let raw: unknown
  try {
    raw = JSON.parse(body)
  } catch {
    return { faults: ['The answer is not a JSON object.'] }
  }
  const parsed = prompt.answer.safeParse(plainTexts(raw), { error: inputWords })
  if (parsed.success) return { answer: parsed.data, faults: [] }
  return {
    faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`),
  }
}

/** Finds keys and instructions in a model's answer, which hostile notes may ask for, so that they never leave the server. */
function leaks(text: string, prompt: Prompt<unknown>) {
  const flat = text
    .replace(/\\[nrt"]/g, ' ')
    .replace(/\s+/g, ' ')
    .toLowerCase()
  const keys = [...Object.values(env.ai.keys), env.ai.server?.key, env.secretKey, env.jwtSecret]
  return (
    keys.some((key) => key && key.length >= 8 && text.includes(key)) ||
    listSecretLines(prompt).some((line) => flat.includes(line))
  )
}

const maxDepth = 6

function plainTexts(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return (
      value
        .replace(/<!--[^]*?-->|<\/?[a-z][^<>]*>/gi, '')
        .replace(/\r\n?/g, '\n')
        // oxlint-disable-next-line no-control-regex -- these are what must go
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
        .toWellFormed()
        .trim()
    )
  if (typeof value !== 'object' || value === null) return value
  if (depth === maxDepth) return null
  if (Array.isArray(value)) return value.slice(0, 200).map((one) => plainTexts(one, depth + 1))
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, 50)
      .map(([name, one]) => [name, plainTexts(one, depth + 1)]),
  )
}
