import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './mail-sent.module.css'

export function MailSent({ children }: { children: ReactNode }) {
  return (
    <output className={`stack py-lg px-lg washed rounded ${classes.sent}`}>
      <Icon name="mail" size={32} />
      <div>{children}</div>
    </output>
  )
}
