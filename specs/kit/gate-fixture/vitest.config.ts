import { defineConfig } from 'vitest/config'
import { GateReporter } from '../gate-reporter.ts'

export default defineConfig({
  test: { root: import.meta.dirname, include: ['*.fixture.ts'], reporters: [new GateReporter()] },
})
