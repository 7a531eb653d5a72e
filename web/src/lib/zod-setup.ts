import { config } from 'zod'

// NOTE: zod compiles parsers with `new Function`, which our content security policy refuses and reports. This must run
// before any schema is made, so it is the first import of app/main.tsx.
config({ jitless: true })
