import { lazyPart } from '../lib/lazy-part.tsx'
import { useSession } from '../lib/session.ts'
import classes from './today-part.module.css'

const Today = lazyPart(async () => (await import('./today.tsx')).Today, { isSilent: true })

/** For members; its place is kept until it has come. */
export function TodayPart() {
  const user = useSession()
  return (
    user && (
      <div className={classes.place}>
        <Today user={user} />
      </div>
    )
  )
}
