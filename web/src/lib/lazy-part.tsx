import { type ComponentType, lazy, type ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import { loadPart } from './load-part.ts'
import { notify } from './notify.ts'
import { OptionalPart } from './optional-part.tsx'

/** Somebody waits for what was pressed. */
const sayWhy = () => notify.error('This part could not be loaded yet. It comes as soon as the line is back.')

/**
 * A component whose code arrives late; where it does not, the page around it stays. `isSilent`: nobody waits for it, or it is what would
 * say so.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSilent = false } = {},
) {
  const Part = lazy(async () => ({ default: await loadPart(load, isSilent ? undefined : sayWhy) }))
  return function LatePart(props: Props & { meanwhile?: ReactNode }) {
    return (
      <OptionalPart isSilent={isSilent} meanwhile={props.meanwhile}>
        <Part {...props} />
      </OptionalPart>
    )
  }
}

/** The router keeps a failure for good, so a page that was asked for is waited for. */
export function lazyPage(route: RouteObject): RouteObject {
  const { lazy: load } = route
  return typeof load === 'function' ? { ...route, lazy: () => loadPart(load, sayWhy) } : route
}
