import type { ReactNode } from 'react'
import classes from './rooms.module.css'

export function RoomHead({
  title,
  menu,
  children,
}: {
  title: ReactNode
  menu?: ReactNode
  children?: ReactNode
}) {
  return (
    <header>
      <div className="row spread thumb">
        <p className="soft can-shrink break-anywhere">Study together{children}</p>
        {menu}
      </div>
      <h1
        id="page-title"
        tabIndex={-1}
        data-led
        className={`mt-2xs text-2xl regular break-anywhere ${classes.title}`}
      >
        {title}
      </h1>
    </header>
  )
}
