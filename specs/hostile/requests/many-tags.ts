import { caseForm } from '../../kit/case-form.ts'
import type { HostileRequest } from '../hostile-request.ts'

export const manyTags: HostileRequest[] = [
  {
    sends: '100,000 tags of a case',
    status: 413,
    send: ({ member }) => member.post('/api/case-studies', caseForm({ tags: Array(100_000).fill('a') })),
  },
  {
    sends: '2,400 tags of a case',
    status: 400,
    send: ({ member }) => member.post('/api/case-studies', caseForm({ tags: Array(2_400).fill('a') })),
  },
  {
    sends: '2,400 tags of 60 combining marks',
    status: 400,
    send: ({ member }) =>
      member.post(
        '/api/case-studies',
        caseForm({ tags: Array(2_400).fill('\u0315\u0300\u05ae'.repeat(20)) }),
      ),
  },
]
