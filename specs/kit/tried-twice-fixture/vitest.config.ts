import { defineConfig } from 'vitest/config'
import { TriedTwice } from '../tried-twice.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.fixture.ts'],
    retry: 1,
    reporters: [new TriedTwice(), 'default'],
  },
})
