import { randomUUID } from 'node:crypto'
import type { createCase } from '@contract/case-making.ts'
import type { InputOf } from '@contract/endpoint.ts'

export const caseForm = (more: Partial<InputOf<typeof createCase>> = {}): InputOf<typeof createCase> => ({
  title: `Headache at the vertex ${randomUUID().slice(0, 8)}`,
  description: 'A teacher with headaches that come with anger.',
  content: 'Chief complaint:\n- headache at the vertex\nTongue:\nred sides',
  difficulty: 'simple',
  tags: ['headache'],
  discussion_period_days: 14,
  ...more,
})
