import './styles/fonts.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import './styles/tokens.css'
import './styles/controls.css'
import './styles/base.css'
import './styles/parts.css'
import './styles/layout.css'
import './styles/type.css'
import './styles/waiting.css'
import './styles/print.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { offerHanFont } from './han-font.ts'
import { loadClub } from '../lib/club/club.ts'
import { restartLive } from '../lib/live/live.ts'
import { removeOthers } from '../lib/storage/member-records.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { startSessionSync } from '../lib/session/session.ts'
import { Providers } from './providers.tsx'
import { createRouter } from './router.tsx'
import { askToLogInAgain } from './ask-to-log-in.ts'

type Router = ReturnType<typeof createRouter>

async function waitUntil(router: Router, isReached: (state: Router['state']) => boolean) {
  if (isReached(router.state)) return
  await new Promise<void>((resolve) => {
    const stop = router.subscribe((state) => {
      if (!isReached(state)) return
      stop()
      resolve()
    })
  })
}

async function settle(router: Router) {
  await router.revalidate()
  await waitUntil(router, ({ navigation }) => navigation.state === 'idle')
}

async function start(into: HTMLElement) {
  const router = createRouter()
  startSessionSync(
    queryClient,
    () => {
      restartLive()
      return settle(router)
    },
    askToLogInAgain,
    removeOthers,
  )
  // Runs before the first paint, so that no box flashes in place of a Han letter.
  offerHanFont()
  // Waits for the first page, so that the text that the server put into the document (deploy/heads.ts) stays visible until then.
  await Promise.all([waitUntil(router, ({ initialized }) => initialized), loadClub()])
  createRoot(into).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// Loads the font while the app starts; loading it earlier would compete with the code on a slow network.
document.fonts.load('1em "Noto Sans"').catch(() => undefined)
// Browsers have no service worker at an http address of another machine.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener(
    'load',
    () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined),
  )
// Runs `start` in its own task: on a slow phone, parsing this code is already a long task.
setTimeout(start, 0, root)
