import { randomUUID } from 'node:crypto'
import { person } from '../kit/cases.ts'
import { visitAs } from './club-visits.ts'

// A new study master for each case, because of the limit on cases an hour.
export const studyMaster = () => person('is_study_master')
export const newTag = () => `tag-${randomUUID().slice(0, 8)}`
export const listeningGuest = (path: string, topic: string) => visitAs(null, path, { topic })
