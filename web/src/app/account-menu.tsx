import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '@contract/auth.ts'
import { logout } from '../lib/session/log-out.ts'
import { Icon } from '../ui/icon.tsx'
import menu from '../ui/menu.module.css'
import classes from './account-menu.module.css'
import { AccountLinkText } from './account-link-text.tsx'
import { accountLinks } from './account-links.ts'
import { useOtherScheme } from './use-other-scheme.ts'

/** A native popover, which the browser closes on Escape or an outside press; a link in the popover also closes it. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const id = useId()
  const client = useQueryClient()
  const { words, change } = useOtherScheme()
  const item = `row spread gap-lg px-sm ink thumb ${menu.item}`
  const closing = { type: 'button', popoverTarget: id, popoverTargetAction: 'hide', className: item } as const
  return (
    <span className={menu.place}>
      <button
        type="button"
        className={`center thumb ${menu.opener} ${classes.opener}`}
        aria-label="Account menu"
        title="Account menu"
        popoverTarget={id}
      >
        <Icon name="chevron" size={16} />
      </button>
      <div id={id} popover="auto" className={`outlined py-xs px-xs ink ${menu.menu}`}>
        {accountLinks(user).map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={`quiet-link ${item}`}
            onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
          >
            <AccountLinkText {...link} />
          </Link>
        ))}
        <button {...closing} onClick={change}>
          {words}
        </button>
        <button {...closing} onClick={() => void logout(client)}>
          Logout
        </button>
      </div>
    </span>
  )
}
