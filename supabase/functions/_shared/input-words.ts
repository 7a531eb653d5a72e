import type { z } from 'zod/mini'

const counted: Record<string, string> = { string: ' characters', array: ' of them', set: ' of them' }

/** Messages for faults whose schema has none; zod's own messages are for programmers. */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required.' : 'This has the wrong form.'
    case 'too_small':
      if (issue.minimum === 1 && issue.origin in counted) return 'This is required.'
      return `${issue.inclusive ? 'At least' : 'More than'} ${issue.minimum}${counted[issue.origin] ?? ''}.`
    case 'too_big':
      return `${issue.inclusive ? 'At most' : 'Less than'} ${issue.maximum}${counted[issue.origin] ?? ''}.`
    case 'invalid_value':
    case 'invalid_union':
      return 'Please choose one of the options.'
    case 'invalid_format':
      return 'This has the wrong format.'
    default:
      return 'This has the wrong form.'
  }
}
