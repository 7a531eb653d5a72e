import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { stageOf, stagesOf } from '@contract/room-stages.ts'
import type { CaseStudy } from '@contract/cases.ts'
import { splitSections } from '../../../lib/text/split-sections.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { caseQuery } from '../case-queries.ts'
import { SectionedText } from './sectioned-text.tsx'

/** Shows a case to members who study it in a room: the sections up to the present stage, newest first; from Commit on all, in order. */
export function CaseStages({ id, stage }: { id: string; stage: number }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(caseQuery(client, id))
  if (data) return <Stages study={data} stage={stage} />
  if (!error) return <p>Loading case study...</p>
  return <FailedLine words={`Failed to load case study: ${error.message}`} onRetry={refetch} />
}

function Stages({
  study: { content, description, links, signs, stages },
  stage,
}: {
  study: CaseStudy
  stage: number
}) {
  const opens = useMemo(
    () =>
      stagesOf(
        splitSections(content).map(({ title }) => title),
        stages,
      ),
    [content, stages],
  )
  const order = useMemo(
    () =>
      stage >= stageOf.commit
        ? undefined
        : [...opens.keys()]
            .filter((place) => opens[place]! <= stage)
            .toSorted((one, other) => opens[other]! - opens[one]!),
    [opens, stage],
  )
  return (
    <section aria-label="The case">
      <p className="dim measure mb-md">{description}</p>
      {order && !opens.includes(stage) && <p className="dim mb-md">This case has no text for this stage.</p>}
      <SectionedText text={content} links={links} signs={signs} order={order} />
    </section>
  )
}

export function CaseTitle({ id }: { id: string }) {
  const client = useQueryClient()
  const { data } = useQuery(caseQuery(client, id))
  return (
    <Link to={`/case-study/${id}`} className="quiet-link ink">
      {data?.title ?? 'The case'}
    </Link>
  )
}
