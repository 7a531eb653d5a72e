import { vi } from 'vitest'

// Runs before each spec file: its own modules begin anew, with their hooks and what they remember. Packages stay loaded.
vi.resetModules()
