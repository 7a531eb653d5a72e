import { withClient } from 'supabase-local/postgres/database.ts'
import type { Browser } from './browser-at.ts'
import type { OwnPlatform } from './own-platform.ts'

export async function publishCase(platform: OwnPlatform, author: Browser, authorId: string): Promise<string> {
  await withClient(platform.dbUrl('postgres'), (database) =>
    database.query('update public.profiles set is_admin = true where id = $1', [authorId]),
  )
  const { body } = await author.post('/api/case-studies', {
    title: 'Cold feet',
    description: 'And headaches.',
    content: 'Pulse: wiry',
    difficulty: 'simple',
    tags: [],
    discussion_period_days: 14,
  })
  return (body as { id: string }).id
}
