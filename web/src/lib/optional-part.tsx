import { Component, type ReactNode, Suspense } from 'react'
import { notify } from './notify.ts'

const words = 'This part could not be loaded. Please check your connection and reload the page.'

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

export function OptionalPart({
  isSilent,
  meanwhile,
  children,
}: {
  isSilent: boolean
  meanwhile: ReactNode
  children: ReactNode
}) {
  return (
    <Boundary onFailure={isSilent ? undefined : () => notify.error(words)} meanwhile={meanwhile}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </Boundary>
  )
}
