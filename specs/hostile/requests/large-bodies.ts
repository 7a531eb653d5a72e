import type { HostileRequest } from '../hostile-request.ts'

const megabyte = 'x'.repeat(990_000)

export const largeBodies: HostileRequest[] = [
  {
    sends: '1 MB as the e-mail address of a login',
    status: 413,
    send: ({ guest }) => guest.post('/api/auth/login', { email: megabyte, password: 'Passw0rd!' }),
  },
  {
    sends: '1 MB as a comment',
    status: 413,
    send: ({ member }) =>
      member.post(`/api/case-studies/${crypto.randomUUID()}/comments`, { content: megabyte }),
  },
  {
    sends: 'a title of 1 MB',
    status: 413,
    send: ({ member }) => member.post('/api/case-studies', { title: megabyte }),
  },
  {
    sends: 'an e-mail address of 90,000 blanks',
    status: 400,
    send: ({ guest }) =>
      guest.post('/api/auth/login', { email: `a${' '.repeat(90_000)}b`, password: 'Passw0rd!' }),
  },
]
