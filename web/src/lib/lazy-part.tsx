import { type ComponentType, lazy, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { loadPart } from './load-part.ts'
import { notify } from './notify.ts'
import { OptionalPart } from './optional-part.tsx'

const notifyOffline = () =>
  notify.error('This part of the page did not load. We will retry when you are back online.')

/** A lazy-loaded component; the page around it stays if the code does not load. `isSilent`: show no error toast if the chunk fails to load. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSilent = false } = {},
) {
  const Part = lazy(async () => ({ default: await loadPart(load, isSilent ? undefined : notifyOffline) }))
  return function LatePart(props: Props & { meanwhile?: ReactNode }) {
    return (
      <OptionalPart isSilent={isSilent} meanwhile={props.meanwhile}>
        <Part {...props} />
      </OptionalPart>
    )
  }
}

/** The router keeps a failed import forever, so loadPart retries before the router sees the failure. */
export function lazyPage(route: RouteObject): RouteObject {
  const { lazy: load } = route
  return typeof load === 'function' ? { ...route, lazy: () => loadPart(load, notifyOffline) } : route
}
