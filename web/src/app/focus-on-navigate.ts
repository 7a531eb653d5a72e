import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A new page begins at its beginning for keyboards and screen readers too, as it would after a full load. */
export function useFocusOnNavigate(id: string) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(id)?.focus({ preventScroll: true })
  }, [pathname, id])
}
