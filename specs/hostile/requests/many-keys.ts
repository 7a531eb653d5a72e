import type { HostileRequest } from '../hostile-request.ts'

const keys = (count: number, nameOf: (at: number) => string) =>
  `{${Array.from({ length: count }, (_, at) => `"${nameOf(at)}":0`).join(',')}}`

const submit = ({ member }: Parameters<HostileRequest['send']>[0], answers: string) =>
  member.post(`/api/case-studies/${crypto.randomUUID()}/quiz/submit`, `{"answers":${answers}}`)

export const manyKeys: HostileRequest[] = [
  {
    sends: '10,000 answers of a quiz',
    status: 413,
    send: (cast) =>
      submit(
        cast,
        keys(10_000, (at) => at.toString(36)),
      ),
  },
  {
    sends: '2,400 malformed answers of a quiz',
    status: 400,
    send: (cast) =>
      submit(
        cast,
        keys(2_400, (at) => at.toString(36)),
      ),
  },
  {
    sends: '80,000 keys that are numbers as a case',
    status: 413,
    send: ({ member }) => member.post('/api/case-studies', keys(80_000, String)),
  },
  {
    sends: 'the key __proto__ 2,400 times, and numbers beyond all',
    status: 404,
    send: (cast) => submit(cast, `{${'"__proto__":1e400,'.repeat(2_400)}"__proto__":{"a":1}}`),
  },
]
