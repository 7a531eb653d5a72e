import { caseForm } from '../../kit/case-form.ts'
import type { HostileRequest } from '../hostile-request.ts'

/** Out of order, so that normalizing sorts them. */
const marks = (letters: number) => '\u0315\u0300\u05ae'.repeat(letters / 3)

const signUp = (words: object) => ({
  email: 'marks@example.test',
  password: 'Passw0rd!',
  password_confirm: 'Passw0rd!',
  name: 'Marks',
  agreed_to_terms: true,
  ...words,
})

export const combiningMarks: HostileRequest[] = [
  {
    sends: '160,000 combining marks as the name of a member',
    status: 413,
    send: ({ member }) => member.put('/api/users/me/settings', { name: marks(160_000) }),
  },
  {
    sends: '48,000 combining marks as the name of a member',
    status: 400,
    send: ({ member }) => member.put('/api/users/me/settings', { name: marks(48_000) }),
  },
  {
    sends: '48,000 combining marks as the name of a new member',
    status: 400,
    send: ({ guest }) => guest.post('/api/auth/register', signUp({ name: marks(48_000) })),
  },
  {
    sends: '48,000 combining marks as the repeated password of a new member',
    status: 400,
    send: ({ guest }) => guest.post('/api/auth/register', signUp({ password_confirm: marks(48_000) })),
  },
  {
    sends: '48,000 combining marks as the password of a login',
    status: 400,
    send: ({ guest }) =>
      guest.post('/api/auth/login', { email: 'marks@example.test', password: marks(48_000) }),
  },
  {
    sends: '99,000 combining marks as a tag of a case',
    status: 400,
    send: ({ member }) => member.post('/api/case-studies', caseForm({ tags: [marks(99_000)] })),
  },
]
