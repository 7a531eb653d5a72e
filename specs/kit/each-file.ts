import { afterAll } from 'vitest'
import { cleanUp } from './cleanup.ts'

// vitest runs this anew for each spec file, also where files share a worker.
afterAll(cleanUp)
