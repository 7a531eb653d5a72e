import { beforeEach } from 'vitest'
import { isUnsteady } from './unsteady.ts'

// `npm test` skips the listed specs; the nightly run sets UNSTEADY=run and includes them.
beforeEach(({ task, skip }) => {
  if (process.env.UNSTEADY !== 'run' && isUnsteady(task.file.name, task.fullTestName))
    skip('listed in specs/unsteady.json')
})
