import { randomUUID } from 'node:crypto'
import { person } from '../kit/cases.ts'
import { club } from '../kit/platform.ts'
import { nowhere, whenListening } from './discussion-steps.ts'
import { useBrowser } from './visitors.ts'

/** Visitors of the shared club. Importing this starts a browser. */
export const visit = useBrowser(() => club.url)

// One each: a person may create only so many cases an hour.
export const studyMaster = () => person('is_study_master')
export const newTag = () => `tag-${randomUUID().slice(0, 8)}`

export async function listeningGuest(path: string, topic: string) {
  const visitor = await visit(nowhere)
  const listening = whenListening(visitor.page, topic)
  await visitor.page.goto(path)
  await listening
  return visitor
}
