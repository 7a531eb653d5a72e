import type { LoaderFunctionArgs } from 'react-router'

/** Answers 404 for any other difficulty. */
export function requireDifficulty({ params }: LoaderFunctionArgs) {
  if (params.difficulty !== 'simple' && params.difficulty !== 'complex')
    throw new Response(null, { status: 404 })
  return null
}
