import { config } from 'zod/v4/core'

// NOTE: zod compiles parsers with `new Function`, which our content security policy forbids and reports. vite.config.ts substitutes this
// file for 'zod/mini', so that it runs before any schema is made, however the code is split into chunks.
config({ jitless: true })

export * as z from 'zod/v4/mini'
