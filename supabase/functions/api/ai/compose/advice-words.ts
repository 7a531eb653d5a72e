import type { BankPattern } from '../../../_shared/contract/bank.ts'

/* What marks advice, whoever it is for. */

export type AdviceSection = 'nutrition' | 'daily_activities'

/** The advice of the pattern that a question of this section asks for. */
export const adviceOf = ({ nutrition, daily_life }: BankPattern, section: AdviceSection) =>
  section === 'nutrition' ? nutrition : daily_life

/** Good for everybody, so that no knowledge is needed to choose it, and never wrong beside another. */
export const ofPhysicians =
  /physician|doctor|hospital|ambulance|surgeon|midwife|counsellor|emergency|\bclinic|\w+ologist|\b(?:paediatric|orthopaed)\w+|specialist|dentist|\b(?:examined|(?:semen|blood|pregnancy|eye) tests?|x-ray|(?:tested|examined) today|blood tested)\b/i

/** What has to be said before all else: whom to see, and when. */
const warns = /^(?:see|call|go|have|let|ask|telephone|seek|take a pregnancy test)\b/i
export const isWarning = ({ advice }: { advice: string }) => warns.test(advice) && ofPhysicians.test(advice)

/** What speaks of another case stands out beside this one. */
export const ofAnother =
  /\b(?:crisis|recovery|recovered|afterwards|discharge|until|baby|babies|feeds?|feeding|milk supply|fever(?:ish)?|returns?|attacks?|operation|bandage|plaster|wounds?|spots|weals|flow|periods?|bleeding|pads|itch\w*)\b/i
