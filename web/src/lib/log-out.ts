import type { QueryClient } from '@tanstack/react-query'
import { loadPart } from './load-part.ts'

/** Comes late: few visits end a session. */
const loadEnd = () => loadPart(() => import('./end-session.ts'))

/** Ends the session here and in every other tab, unless the member would lose words and stays. Answers whether they have left. */
export const logout = async (client: QueryClient) => (await loadEnd()).endSession(client)

export const removeOthers = async (userId: string | null, kept: string | null) =>
  (await loadEnd()).removeOthers(userId, kept)
