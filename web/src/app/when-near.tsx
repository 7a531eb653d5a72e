import { type ReactNode, useMemo, useState } from 'react'
import { whenVisible } from '../lib/page/when-visible.ts'

export function WhenNear({ margin, children }: { margin: string; children: ReactNode }) {
  const [isNear, setIsNear] = useState(false)
  const mark = useMemo(() => whenVisible(() => setIsNear(true), margin), [margin])
  return isNear ? children : <span ref={mark} />
}
