import { type ComponentType, lazy } from 'react'
import type { RouteObject } from 'react-router-dom'
import { loadPart } from './load-part.ts'
import { notify } from './notify.ts'

/** Somebody waits for what was pressed. */
const sayWhy = () => notify.error('This part could not be loaded yet. It comes as soon as the line is back.')

/** As React's `lazy`, for code that arrives late. `isSilent`: nobody waits for it, or it is what would say so. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isSilent = false } = {},
) {
  return lazy(() => loadPart(load, isSilent ? undefined : sayWhy))
}

/** The router keeps a failure for good, so a page that was asked for is waited for. */
export function lazyPage(route: RouteObject): RouteObject {
  const { lazy: load } = route
  return typeof load === 'function' ? { ...route, lazy: () => loadPart(load, sayWhy) } : route
}
