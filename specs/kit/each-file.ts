import { vi } from 'vitest'

// Runs before each spec file, so that its modules and hooks are new. Packages stay loaded.
vi.resetModules()
