import type { HostileRequest } from '../hostile-request.ts'

/** Under `.max()` each element would become an issue of its own. */
const array = `[${'0,'.repeat(490_000)}0]`

const inField = (field: string) => `{"${field}":${array}}`

export const megabyteArrays: HostileRequest[] = [
  {
    sends: 'an array of 1 MB to login',
    status: 413,
    send: ({ guest }) => guest.post('/api/auth/login', array),
  },
  {
    sends: 'an array of 1 MB as the ids of read notifications',
    status: 413,
    send: ({ member }) => member.post('/api/notifications/read', inField('ids')),
  },
  {
    sends: 'an array of 1 MB as the answers of a mock exam',
    status: 413,
    send: ({ member }) => member.post('/api/mock-exams/submit', inField('answers')),
  },
  {
    sends: 'an array of 1 MB as the tags of a case',
    status: 413,
    send: ({ member }) => member.post('/api/case-studies', inField('tags')),
  },
  {
    sends: 'an array of 1 MB as the questions of a case',
    status: 413,
    send: ({ member }) => member.post('/api/case-studies', inField('questions')),
  },
  {
    sends: '500 arrays of 200 empty arrays as tags',
    status: 413,
    send: ({ member }) =>
      member.post('/api/case-studies', `{"tags":[${`[${'[],'.repeat(199)}[]],`.repeat(499)}[]]}`),
  },
]
