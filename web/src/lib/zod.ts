import { config, z } from 'zod/v4'

// NOTE: zod compiles parsers with `new Function`, which our content security policy refuses and reports. vite.config.ts
// puts this file in the place of 'zod', so that it has run before any schema is made, however the code is cut into files.
config({ jitless: true })

export { z }
