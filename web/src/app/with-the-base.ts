/** Small things that most of the late parts share: with the base, they are no file of their own to wait for. */
export { hasAccess } from '@contract/roles.ts'
export { formatDate } from '../lib/dates.ts'
export { parseEdit } from '../lib/parse-edit.ts'
export { showThread } from '../lib/thread-on-screen.ts'
export { Notice } from '../ui/notice.tsx'

// The same for the styles of the pages where people spend their time, but for what comes late to them or not at all.
export const styles = import.meta.glob(
  [
    '../{ui,features/cases,features/discussion}/*.module.css',
    '!../**/{answered-question,case-moderation,choices,depth-lines,earlier-wordings,keys-list,marked-options,solution-tab,today-card}.module.css',
  ],
  { eager: true },
)
