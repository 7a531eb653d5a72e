import type { Notification } from '@contract/notifications.ts'

const reviews: Record<string, string> = {
  published: 'was approved and published',
  returned: 'was returned with notes',
  rejected: 'was not accepted',
}

const titles = {
  reply: 'New reply',
  mention: 'You were mentioned',
  comment: 'In a case that you follow',
  case_published: 'A new case',
  solution_released: 'Solution available',
  case_reviewed: 'Your case was reviewed',
  level_up: 'Level up',
  warning: 'A message from the moderators',
  assigned: 'A new assignment',
  assignment: 'An assignment is due',
  room_opened: 'A room is open',
  comment_removed: 'Your comment was removed',
}

/** `parts`: the sentence, in which every second part is a name. */
export function describeNotification(item: Notification) {
  const { parts, to } = sentence(item)
  return { title: titles[item.kind], text: parts.join(''), parts, to, words: item.words }
}

function sentence(item: Notification): { parts: string[]; to: string } {
  const { kind, case_id, case_title, group_id, comment_id, subject_id, count, note } = item
  const who = item.actor_name ?? 'Someone'
  const title = item.group_name ?? case_title ?? 'a case study'
  const page = group_id ? `/groups/${group_id}` : `/case-study/${case_id}`
  const thread = comment_id ? `${page}?tab=discussion&comment=${comment_id}` : `${page}?tab=discussion`
  // Only an assigned case has no note: its title is always the current one, and is missing while the case is hidden.
  const assigned = note ?? case_title ?? 'a case study that is not public'
  switch (kind) {
    case 'reply':
      return count > 1
        ? { parts: [`${count} new replies to your comment in `, title, ', the latest by ', who], to: thread }
        : { parts: ['', who, ' replied to your comment in ', title], to: thread }
    case 'mention':
      return { parts: ['', who, ' mentioned you in ', title], to: thread }
    case 'comment':
      return count > 1
        ? { parts: [`${count} new comments in `, title, ', the latest by ', who], to: thread }
        : { parts: ['', who, ' commented in ', title], to: thread }
    case 'case_published':
      return {
        parts: note ? ['A new case on ', note, ': ', title] : ['', who, ' has published a case: ', title],
        to: page,
      }
    case 'solution_released':
      return { parts: ['The solution of ', title, ' is available'], to: `${page}?tab=solution` }
    case 'case_reviewed':
      return { parts: ['Your case study ', title, ` ${reviews[note ?? ''] ?? 'was reviewed'}`], to: page }
    case 'warning':
      // A warning remains after its target is gone, and then links to the member's own page.
      return case_title === null
        ? { parts: [`About what you wrote: ${note}`], to: '/student' }
        : { parts: ['About what you wrote in ', title, `: ${note}`], to: comment_id ? thread : page }
    case 'assigned':
      return { parts: ['', who, ' assigned in ', title, `: ${assigned}`], to: `${page}?tab=assignments` }
    case 'assignment':
      return { parts: ['Due within a day in ', title, `: ${assigned}`], to: `${page}?tab=assignments` }
    case 'room_opened':
      return {
        parts: ['', who, ' opened a room in ', title, case_title ? `: ${case_title}` : ''],
        to: `/rooms/${subject_id}`,
      }
    case 'comment_removed':
      return { parts: ['', who, ' removed your comment in ', title], to: thread }
    case 'level_up':
      return { parts: ['You have reached ', `level ${note}`], to: '/student' }
  }
}
