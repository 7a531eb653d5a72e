import { vi } from 'vitest'

// Workers are reused, so each spec file must load the project's modules and hooks again. Packages stay loaded.
vi.resetModules()
