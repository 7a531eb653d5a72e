import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../lib/api/query-client.ts'
import { DrawSigns } from '../lib/club/drawn-signs.tsx'
import { drawSigns } from './draw-signs.tsx'
import { theme } from './theme.ts'
import { storageKeys } from '../lib/storage/storage-keys.ts'

// NOTE: public/color-scheme.js reads the same key before the first paint.
const colorSchemeManager = localStorageColorSchemeManager({ key: storageKeys.colorScheme })

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        withGlobalClasses={false}
      >
        <DrawSigns value={drawSigns}>{children}</DrawSigns>
      </MantineProvider>
    </QueryClientProvider>
  )
}
