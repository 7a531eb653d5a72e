import classes from './role-badge.module.css'

const words = { admin: 'Admin', moderator: 'Moderator', study_master: 'Study Master' }

/** A member's part in the club. */
export function RoleBadge({ of }: { of: keyof typeof words }) {
  return (
    <span className={`px-sm text-sm strong accent nowrap washed ${classes.badge}`} data-role={of}>
      {words[of]}
    </span>
  )
}
