import type { HostileRequest } from '../hostile-request.ts'

export const deepJson: HostileRequest[] = [
  {
    sends: 'arrays 45,000 deep to login',
    status: 400,
    send: ({ guest }) => guest.post('/api/auth/login', `${'['.repeat(45_000)}${']'.repeat(45_000)}`),
  },
  {
    sends: 'arrays 490,000 deep as a case',
    status: 400,
    send: ({ member }) => member.post('/api/case-studies', `${'['.repeat(490_000)}${']'.repeat(490_000)}`),
  },
  {
    sends: 'objects 160,000 deep as a case',
    status: 400,
    send: ({ member }) =>
      member.post('/api/case-studies', `${'{"a":'.repeat(160_000)}1${'}'.repeat(160_000)}`),
  },
]
