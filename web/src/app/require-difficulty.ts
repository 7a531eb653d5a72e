import type { LoaderFunctionArgs } from 'react-router'

export function requireDifficulty({ params }: LoaderFunctionArgs) {
  if (params.difficulty !== 'simple' && params.difficulty !== 'complex')
    throw new Response(null, { status: 404 })
  return null
}
