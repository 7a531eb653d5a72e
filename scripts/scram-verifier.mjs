// `node scripts/scram-verifier.mjs PASSWORD` prints PostgreSQL's verifier of a password (SCRAM-SHA-256, RFC 5803).
// Hosted Supabase logs every `alter role`, and the log would otherwise contain the password.
import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const [password] = process.argv.slice(2)
// deploy.md creates a password of these characters, which SASLprep leaves unchanged.
if (!password || !/^[!-~]+$/.test(password)) {
  console.error('The password must be of ASCII letters, digits and marks, without spaces.')
  process.exit(1)
}
const iterations = 4096
const salt = randomBytes(16)
const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
const keyFor = (whom) => createHmac('sha256', salted).update(`${whom} Key`).digest()
const stored = createHash('sha256').update(keyFor('Client')).digest()
const [of, client, server] = [salt, stored, keyFor('Server')].map((bytes) => bytes.toString('base64'))
console.log(`SCRAM-SHA-256$${iterations}:${of}$${client}:${server}`)
