import type { AiModel, ModelName } from '../../_shared/contract/ai.ts'
import { modelNames } from '../../_shared/contract/ai.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { env } from '../../_shared/env.ts'

type Provider = {
  label: string
  url: string
  key: string
  /** Whether the provider enforces a JSON schema; other providers read the schema in the prompt. */
  takesSchema: boolean
}

export type LiveModel = {
  live_id: string
  provider: Provider
  /** Dollars per million tokens of input and output; null if unknown. */
  price: [input: number, output: number] | null
}

type Entry = {
  provider: keyof typeof env.ai.keys
  live_id: string
  price: [number, number]
  gone?: string
}

/** Maps the names on screens to the models of providers. 'claude-4-sonnet' means the current Sonnet. */
const catalogue: Record<ModelName, Entry> = {
  'gpt-4o-mini': { provider: 'openai', live_id: 'gpt-4o-mini', price: [0.15, 0.6] },
  'gpt-4o': { provider: 'openai', live_id: 'gpt-4o', price: [2.5, 10] },
  'gpt-5': { provider: 'openai', live_id: 'gpt-5', price: [1.25, 10] },
  'claude-3-7-sonnet': {
    provider: 'anthropic',
    live_id: 'claude-3-7-sonnet-20250219',
    price: [3, 15],
    gone: 'Anthropic retired this model in February 2026.',
  },
  'claude-4-sonnet': { provider: 'anthropic', live_id: 'claude-sonnet-4-6', price: [3, 15] },
  'gemini-2.5-flash': { provider: 'google', live_id: 'gemini-2.5-flash', price: [0.3, 2.5] },
  'gemini-2.5-pro': { provider: 'google', live_id: 'gemini-2.5-pro', price: [1.25, 10] },
}

const providers = {
  openai: { label: 'OpenAI', url: 'https://api.openai.com/v1', takesSchema: true },
  anthropic: { label: 'Anthropic', url: 'https://api.anthropic.com/v1', takesSchema: false },
  google: {
    label: 'Google',
    url: 'https://generativelanguage.googleapis.com/v1beta/openai',
    takesSchema: true,
  },
} as const

export const hasModels = Object.values(env.ai.keys).some(Boolean) || env.ai.server !== null

/** Returns the named model's provider, else the configured server, else the reason why neither is there. */
function find(name: ModelName): LiveModel | string {
  const { provider, live_id, price, gone } = catalogue[name]
  const key = env.ai.keys[provider]
  if (key && !gone) return { live_id, price, provider: { ...providers[provider], key } }
  const { server } = env.ai
  if (server)
    return {
      live_id: server.model ?? live_id,
      price: null,
      provider: { label: 'Own server', url: server.url, key: server.key ?? 'none', takesSchema: false },
    }
  if (gone) return gone
  return hasModels
    ? `${providers[provider].label} is not set up on this server.`
    : 'No AI model is configured: drafts come from the built-in pattern bank.'
}

export const describeModels = (): AiModel[] =>
  modelNames.map((name) => {
    const found = find(name)
    const reason = typeof found === 'string' ? found : null
    return { name, is_available: reason === null, reason }
  })

export const bankModel = 'pattern-bank'
const bankLabel = 'Built-in pattern bank (no AI model configured)'

/** Chooses the source of a draft; if no model is configured, always the bank. */
export function chooseSource(name: ModelName): { model: string; label: string } {
  if (!hasModels) return { model: bankModel, label: bankLabel }
  openModel(name)
  return { model: name, label: name }
}

export function openModel(name: string): LiveModel {
  const found = find(name as ModelName)
  if (typeof found === 'string')
    throw new ApiError('model_unavailable', { detail: `${found} Please choose another model.` })
  return found
}
