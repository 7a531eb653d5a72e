import { useQuery } from '@tanstack/react-query'
import { listGroupTallies } from '@contract/group-tallies.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { useSession } from '../../lib/session/session.ts'
import { commitmentKeys, tallyPollMs } from './commitment-queries.ts'
import { membersWords, Tally } from './tally.tsx'

const groupTalliesQuery = (caseId: string) =>
  apiQuery([...commitmentKeys.ofCase(caseId), 'groups'], listGroupTallies, { id: caseId })

export function GroupTallies({
  caseId,
  own,
  isReleased,
}: {
  caseId: string
  own: readonly string[]
  isReleased?: boolean
}) {
  const { data = [] } = useQuery({
    ...groupTalliesQuery(caseId),
    enabled: useSession() !== null,
    refetchInterval: isReleased ? false : tallyPollMs,
  })
  return data.map(({ id, name, tally }) => (
    <section key={id} aria-labelledby={`tally-${id}`} className="stack gap-2xs rule-above py-sm">
      <h4 id={`tally-${id}`} className="text-md medium break-anywhere">
        <bdi>{name}</bdi>
      </h4>
      <p className="soft">
        {tally ? `${tally.members}+ answers in this group` : membersWords(null, isReleased)}
      </p>
      {tally && <Tally spread={tally.latest} members={tally.members} own={own} isRounded />}
    </section>
  ))
}
