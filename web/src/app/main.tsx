import './styles/fonts.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import './styles/tokens.css'
import './styles/controls.css'
import './styles/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { loadHanFontsWhenNeeded } from '../lib/han-fonts.ts'
import { restartLive } from '../lib/live.ts'
import { queryClient } from '../lib/query-client.ts'
import { startSessionSync } from '../lib/session.ts'
import { Providers } from './providers.tsx'
import { router } from './router.tsx'

startSessionSync(queryClient, () => {
  restartLive()
  void router.revalidate()
})
loadHanFontsWhenNeeded()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
)
