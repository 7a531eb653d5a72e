import { useSearchParams } from 'react-router'
import type { z } from 'zod/mini'

/** Reads a list's filters from the URL. Each tab has its own filters, so changing tabs drops them. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  return {
    search: params.get('search')?.trim().slice(0, 200) || undefined,
    text: (name: string) => params.get(name) || undefined,
    one: <Value extends string>(name: string, schema: z.ZodMiniType<Value>): Value | undefined => {
      const chosen = schema.safeParse(params.get(name))
      return chosen.success ? chosen.data : undefined
    },
    change: (changed: Record<string, string | undefined>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changed)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { preventScrollReset: true, replace: true },
      ),
  }
}
