import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import type { RouteObject } from 'react-router'
import { loadPart } from './load-part.ts'
import { notify } from '../notify/notify.ts'

const notifyOffline = () =>
  notify.error('This part of the page did not load. We will retry when you are back online.')

const notifyFailure = () =>
  notify.error('This part could not be loaded. Please check your connection and reload the page.')

class Boundary extends Component<
  { onFailure?: () => void; meanwhile: ReactNode; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailure?.()
  }

  override render() {
    return this.state.hasFailed ? this.props.meanwhile : this.props.children
  }
}

/** A lazy-loaded component; the page around it stays if the code does not load. `isSilent`: show no error toast if the chunk fails to load. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isSilent = false } = {},
) {
  const Part = lazy(async () => ({ default: await loadPart(load, isSilent ? undefined : notifyOffline) }))
  return function LatePart(props: Props & { meanwhile?: ReactNode }) {
    return (
      <Boundary onFailure={isSilent ? undefined : notifyFailure} meanwhile={props.meanwhile}>
        <Suspense fallback={props.meanwhile}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    )
  }
}

/** The router keeps a failed import forever, so loadPart retries before the router sees the failure. */
export function lazyPage(route: RouteObject): RouteObject {
  const { lazy: load } = route
  return typeof load === 'function' ? { ...route, lazy: () => loadPart(load, notifyOffline) } : route
}
