import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { WordPart } from '@contract/member-page.ts'
import { clearMemberPart, type Member } from '@contract/members.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { focusHeading } from '../../lib/page/focus-heading.ts'
import { notify } from '../../lib/notify/notify.ts'
import { memberKeys } from './member-queries.ts'
import { OnlyYou } from './only-you.tsx'
import classes from './member-view.module.css'

const facts: Record<Exclude<WordPart, 'about'>, string> = {
  school: 'School',
  year: 'Year',
  city: 'City',
  languages: 'Languages',
}

export function MemberFacts({ member, mayClear }: { member: Member; mayClear: boolean }) {
  const given = (Object.keys(facts) as (keyof typeof facts)[]).filter((part) => member[part])
  const clear = (part: WordPart) => mayClear && <Clear id={member.id} part={part} />
  const taken = takenWords(member.reached)
  if (!member.about && given.length === 0 && !taken) return null
  return (
    <div className="stack">
      {member.about && (
        <div>
          <p className="break-anywhere pre-line measure" dir="auto">
            {member.about}
          </p>
          <OnlyYou part="about" of={member} />
          {clear('about')}
        </div>
      )}
      {given.length > 0 && (
        <dl className={`line gap-sm gap-x-2xl ${classes.facts}`}>
          {given.map((part) => (
            <div key={part}>
              <dt>{facts[part]}</dt>
              <dd dir="auto">
                {member[part]} {clear(part)} <OnlyYou part={part} of={member} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {taken && (
        <p className="soft">
          Has taken {taken}. <OnlyYou part="reached" of={member} />
        </p>
      )}
    </div>
  )
}

function Clear({ id, part }: { id: string; part: WordPart }) {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: () => callApi(clearMemberPart, { memberId: id, part }),
    onSuccess: () => {
      notify.success('Cleared')
      focusHeading('page-title')
      return client.invalidateQueries({ queryKey: memberKeys.one(id) })
    },
    onError: (error) => notify.error(detailOr(error, 'Failed to clear')),
  })
  return (
    <button
      type="button"
      className={`text-sm alarm ${classes.clear}`}
      onClick={() => window.confirm('Clear what this member wrote here?') && mutate()}
    >
      Clear <span className="visually-hidden">{part}</span>
    </button>
  )
}

const counted = (count: number, one: string, many: string) =>
  count > 0 && `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

const takenWords = (reached: Member['reached']) =>
  reached &&
  [
    counted(reached.quizzes, 'quiz', 'quizzes'),
    counted(reached.tests, 'test', 'tests'),
    counted(reached.mock_exams, 'mock exam', 'mock exams'),
  ]
    .filter(Boolean)
    .join(', ')
