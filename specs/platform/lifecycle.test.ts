import { expect, test } from 'vitest'
import { startOwnPlatform } from '../kit/own-platform.ts'
import { echoFunctions } from './echo.ts'

test('boots', async () => {
  const t = performance.now()
  const p = await startOwnPlatform({ functionsDir: echoFunctions })
  console.log('up', performance.now() - t, p.url, p.pids())
  console.log(p.log.join('\n'))
  console.log(await (await fetch(p.url + '/healthz')).text())
  const r = await fetch(p.url + '/api/hello?x=1', { method: 'POST', body: 'hello' })
  console.log(r.status, Object.fromEntries(r.headers), await r.text())
  for (const task of [
    'read?with=/etc/passwd',
    'write?with=/tmp/x',
    'connect?with=22',
    'env?with=HOME',
    'environment',
    'run?with=ls',
    'load?with=/x.so',
    'system',
    'import?with=https://deno.land/x.ts',
    'env?with=SUPABASE_URL',
  ])
    console.log(task, await (await fetch(p.url + '/api/try/' + task)).text())
  const t2 = performance.now()
  await p.stop()
  console.log('stop', performance.now() - t2)
  expect(1).toBe(1)
})
