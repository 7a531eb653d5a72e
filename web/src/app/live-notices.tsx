import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import './live-notices.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { liveNotices } from '../lib/notify.ts'

export default function LiveNotices() {
  const navigate = useNavigate()
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
        onClick: to
          ? () => {
              notifications.hide(id)
              void navigate(to)
            }
          : undefined,
      })
      if (kind) shown.set(kind, id)
    })
  }, [navigate])
  return <Notifications position="bottom-right" limit={4} />
}
