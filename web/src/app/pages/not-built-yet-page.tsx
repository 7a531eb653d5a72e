import { useMatches } from 'react-router-dom'
import { NotBuiltYet } from '../not-built-yet.tsx'

type Handle = { title: string; promise: string }

/** For the routes of screens to come: says what will be here, and that it is not yet. */
export function NotBuiltYetPage() {
  const { title, promise } = useMatches().at(-1)!.handle as Handle
  return <NotBuiltYet title={title} promise={promise} />
}
