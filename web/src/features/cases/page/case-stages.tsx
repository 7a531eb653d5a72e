import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { stagesOf } from '@contract/room-stages.ts'
import type { CaseStudy } from '@contract/cases.ts'
import { splitSections } from '../../../lib/split-sections.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { caseQuery } from '../case-queries.ts'
import { SectionedText } from './sectioned-text.tsx'

/** Shows a case to members who study it in a room: the sections up to the present stage, newest first. */
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
  const shown = useMemo(
    () =>
      stagesOf(
        splitSections(content).map(({ title }) => title),
        stages,
      ).map((opens) => opens <= stage),
    [content, stages, stage],
  )
  return (
    <section aria-label="The case">
      <p className="dim measure mb-md">{description}</p>
      <SectionedText text={content} links={links} signs={signs} shown={shown} />
      {!shown.includes(true) && <p className="dim">The text of this case has nothing for this stage.</p>}
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
