import { randomUUID } from 'node:crypto'
import { person } from '../kit/cases.ts'
import { visitAs } from './club-visits.ts'

// Each case gets a new study master, because a member can create only 20 cases an hour.
export const studyMaster = () => person('is_study_master')
export const newTag = () => `tag-${randomUUID().slice(0, 8)}`
export const listeningGuest = (path: string, topic: string) => visitAs(null, path, { topic })
