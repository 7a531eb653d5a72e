import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { CaseListItem, CaseStudy } from '@contract/cases.ts'
import { signUpTo } from '../../../lib/dialogs/login-dialog.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useUnread } from '../../../lib/club/unread.ts'
import { itemsOf } from '../list/case-pages.ts'
import { caseListQuery } from '../case-queries.ts'
import { useVoteCase } from './use-vote-case.ts'

export function CaseEnd({
  study,
  tabs,
  onTab,
}: {
  study: CaseStudy
  tabs: string[]
  onTab: (name: string) => void
}) {
  const user = useSession()
  const { mutate: vote } = useVoteCase(study.id)
  const { data } = useInfiniteQuery(caseListQuery({}))
  const unread = useUnread()
  const next = data && nextCase(itemsOf(data), study.id, unread)
  const { viewer } = study
  const mayVote = !viewer?.has_voted && user?.id !== study.author_id
  const news = next && unread?.get(next.id)

  return (
    <section className="stack" aria-labelledby="what-next">
      <h2 id="what-next" className="text-lg">
        What to do next
      </h2>
      <div className="buttons">
        <Button onClick={() => onTab('discussion')}>Post your diagnosis</Button>
        {tabs.includes('quiz') && (
          <Button variant="default" onClick={() => onTab('quiz')}>
            Take its quiz
          </Button>
        )}
        {tabs.includes('solution') && (
          <Button variant="default" onClick={() => onTab('solution')}>
            Read the solution
          </Button>
        )}
        {mayVote && (
          <Button
            variant="default"
            onClick={() =>
              viewer ? vote(1) : signUpTo('vote for this case', { do: 'vote', caseId: study.id })
            }
          >
            Vote for it
          </Button>
        )}
      </div>
      {next && (
        <p className="line gap-x-sm">
          <span className="dim">
            {news ? `Next, with ${news.toLocaleString('en-US')} new:` : 'Next case study:'}
          </span>
          <Link to={`/case-study/${next.id}`}>{next.title}</Link>
        </p>
      )}
    </section>
  )
}

function nextCase(items: CaseListItem[], id: string, unread: ReadonlyMap<string, number> | undefined) {
  const others = items.filter((item) => item.id !== id)
  const place = items.findIndex((item) => item.id === id)
  return others.find((item) => unread?.get(item.id)) ?? items[place + 1] ?? others[0]
}
