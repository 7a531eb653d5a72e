import { ReportCount } from '../features/moderation/report-count.tsx'
import type { accountLinks } from './account-links.ts'

export function AccountLinkText({ to, text, due = 0 }: ReturnType<typeof accountLinks>[number]) {
  return (
    <>
      {text}
      {due > 0 && (
        <span className="pill figures">
          {due}
          <span className="visually-hidden"> due</span>
        </span>
      )}
      {to === '/moderation' && <ReportCount />}
    </>
  )
}
