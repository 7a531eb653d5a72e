import type { HostileRequest } from '../hostile-request.ts'

export const smallArrays: HostileRequest[] = [
  {
    sends: '45,000 elements in 90 kB as ids',
    status: 413,
    send: ({ member }) => member.post('/api/notifications/read', `{"ids":[${'0,'.repeat(45_000)}0]}`),
  },
  {
    sends: '2,400 malformed elements as ids',
    status: 400,
    send: ({ member }) => member.post('/api/notifications/read', { ids: Array(2_400).fill('x') }),
  },
]
