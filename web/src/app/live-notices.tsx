import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './live-notices.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { liveNotices } from '../lib/notify/notify.ts'
import { useSession } from '../lib/session/session.ts'

export function LiveNotices() {
  const navigate = useNavigate()
  const places = useRef(new Map<string, string>())
  // Hides notices that link to the page the member has just opened.
  const { pathname } = useLocation()
  useEffect(() => {
    for (const [id, place] of places.current) if (place === pathname) notifications.hide(id)
  }, [pathname])
  useEffect(() => {
    const shown = new Map<string, string>()
    return liveNotices.attach(({ title, message, to, kind }) => {
      const before = kind && shown.get(kind)
      if (before) notifications.hide(before)
      const id = notifications.show({
        title,
        message,
        autoClose: 8000,
        closeButtonProps: { 'aria-label': 'Close' },
        style: to ? { cursor: 'pointer' } : undefined,
        onClose: () => void places.current.delete(id),
        onClick: to
          ? () => {
              notifications.hide(id)
              void navigate(to)
            }
          : undefined,
      })
      if (kind) shown.set(kind, id)
      if (to) places.current.set(id, new URL(to, window.location.href).pathname)
    })
  }, [navigate])

  // Clears the notices when the session changes: another member must not see them.
  const userId = useSession()?.id
  useEffect(() => (userId ? notifications.clean : undefined), [userId])

  // Dialogs cover notices, because the member must answer a dialog first.
  return <Notifications position="bottom-right" limit={1} zIndex={190} />
}
