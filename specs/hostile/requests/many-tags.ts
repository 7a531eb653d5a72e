import { caseForm } from '../../kit/case-form.ts'
import type { HostileRequest } from '../hostile-request.ts'

export const manyTags: HostileRequest[] = [
  {
    sends: '100,000 tags of a case',
    status: 413,
    send: ({ member }) => member.post('/api/case-studies', caseForm({ tags: Array(100_000).fill('a') })),
  },
  {
    sends: '4,900 tags of a case',
    status: 400,
    send: ({ member }) => member.post('/api/case-studies', caseForm({ tags: Array(4_900).fill('a') })),
  },
  {
    sends: '4,900 tags of 60 combining marks',
    status: 400,
    send: ({ member }) =>
      member.post(
        '/api/case-studies',
        caseForm({ tags: Array(4_900).fill('\u0315\u0300\u05ae'.repeat(20)) }),
      ),
  },
]
