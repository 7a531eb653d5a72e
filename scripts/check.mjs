// Runs the three checks that need no platform in parallel; in sequence they would use only one core.
import { spawn } from 'node:child_process'

const checks = ['check:types', 'check:lint', 'check:format']

const run = (name) =>
  new Promise((resolve) => {
    let said = ''
    const child = spawn('npm', ['run', '--silent', name], { shell: process.platform === 'win32' })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('close', (code) => resolve({ name, code, said }))
  })

for (const { name, code, said } of await Promise.all(checks.map(run))) {
  process.stdout.write(said)
  if (code === 0) continue
  console.error(`${name} failed.`)
  process.exitCode = 1
}
