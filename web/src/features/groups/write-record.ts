import { listComments } from '@contract/comments.ts'
import type { Group } from '@contract/groups.ts'
import { callApi } from '../../lib/api/api.ts'
import { formatDateTime } from '../../lib/time/dates.ts'
import { roleNames } from './group-words.ts'

export async function writeRecord({ id, name, about, people, assignments }: Group) {
  const comments = await callApi(listComments, { threadId: id })
  const names = new Map(comments.map((comment) => [comment.id, comment.user_name]))
  return [
    `# ${name}`,
    about,
    '## Members',
    people.map((person) => `- ${person.name}, ${roleNames[person.role]}`).join('\n'),
    '## Assignments',
    assignments
      .map(({ title, starts_at, due_at, note }) => {
        const when = starts_at ? formatDateTime(starts_at) : `due ${formatDateTime(due_at)}`
        return `- ${title}, ${when}${note && `. ${note}`}`
      })
      .join('\n'),
    '## Discussion',
    ...comments
      .toReversed()
      .filter(({ deleted }) => !deleted)
      .map(({ user_name, created_at, parent_id, content }) => {
        const to = parent_id ? `, to ${names.get(parent_id) ?? 'a deleted comment'}` : ''
        return `**${user_name}**, ${formatDateTime(created_at)}${to}\n\n${content}`
      }),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}
