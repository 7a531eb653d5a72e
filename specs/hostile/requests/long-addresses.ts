import type { HostileRequest } from '../hostile-request.ts'

export const longAddresses: HostileRequest[] = [
  {
    sends: 'a search of 10,000 letters',
    status: 413,
    send: ({ guest }) => guest.get(`/api/case-studies?search=${'a'.repeat(10_000)}`),
  },
  {
    sends: '1,500 parameters',
    status: 413,
    send: ({ guest }) => guest.get(`/api/case-studies?${'limit=1&'.repeat(1_500)}`),
  },
  {
    sends: 'an id of 10,000 letters',
    status: 413,
    send: ({ guest }) => guest.get(`/api/case-studies/${'a'.repeat(10_000)}`),
  },
  {
    sends: 'a search of 2,000 combining marks',
    status: 413,
    send: ({ guest }) => guest.get(`/api/library/search?search=${'%CC%80'.repeat(2_000)}`),
  },
  {
    sends: 'a cookie of 12,000 letters',
    status: 200,
    send: ({ guest }) => guest.get('/api/auth/me', { headers: { cookie: 'a='.repeat(6_000) } }),
  },
]
