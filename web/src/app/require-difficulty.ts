import type { LoaderFunctionArgs } from 'react-router'

/** There are two difficulties; any other address is not a page of ours. */
export function requireDifficulty({ params }: LoaderFunctionArgs) {
  if (params.difficulty !== 'simple' && params.difficulty !== 'complex')
    throw new Response(null, { status: 404 })
  return null
}
