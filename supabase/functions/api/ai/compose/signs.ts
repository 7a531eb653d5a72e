import { listed } from './prose.ts'

const toTheEye =
  /\b(?:complexion|faces?|cheeks?|lips|nails?|skin|eyelids?|red,? .*eyes|yellow .*eyes|swelling|swollen|puffy|puffiness|oedema|rash|pimples|pustules|wheals|blisters|spots|patches|bruises|hair|gait|stooped|bends|tremor|trembling|twitching|tics?|limp|clenched|wasting|thin|overweight|lump|mass|glands|tender|voice|pallor|pale|sallow|rattling|pacing|cold limbs|cool limbs|sweat on|jerk\w*|convuls\w*|stiff neck|crusts?|pus|veins|dull eyes|drooling)\b/i
const toBeAsked =
  /tired|weariness|dizz|urin|stool|blood|bleed|period|menstr|discharge|pain|ache|aching|feel|sensation|sense|itch|vomit|sputum|phlegm|mucus|saliva|thirst|drink|sleep|dream|numb|ringing|appetite|taste|when|after|often|easily|now and then|days|weeks|months|worse|relie|relax/i

/** What is found by looking and touching; the rest is found by asking. */
export const isSeen = (sign: string) => toTheEye.test(sign) && !toBeAsked.test(sign)

/** With semicolons: 'feels heavy, fullness of the chest' would read like the chest pain of a heart attack, to the alarms too. */
const apart = (signs: readonly string[]) =>
  signs.length < 3 ? listed(signs) : `${signs.slice(0, -1).join('; ')}; and ${signs.at(-1)}`

/** 'a dry mouth and cramps, with no thirst; what is felt is worse at night': what is missing and what makes worse is no item among the others. */
export function listedSigns(signs: readonly string[]): string {
  const worse = signs.filter((sign) => /^worse\b/.test(sign))
  const missing = signs.filter((sign) => /^no\b/.test(sign))
  const present = signs.filter((sign) => !worse.includes(sign) && !missing.includes(sign))
  if (present.length === 0) return listed(signs)
  return [apart(present), ...(missing.length > 0 ? [`with ${listed(missing)}`] : [])]
    .join(', ')
    .concat(worse.length > 0 ? `; what is felt is ${listed(worse)}` : '')
}
