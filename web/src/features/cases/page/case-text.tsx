import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CaseStudy } from '@contract/cases.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { caseQuery } from '../case-queries.ts'
import { SectionedText } from './sectioned-text.tsx'

export function CaseWords({
  description,
  content,
  links,
  signs = null,
}: Pick<CaseStudy, 'description' | 'content'> & Partial<Pick<CaseStudy, 'links' | 'signs'>>) {
  return (
    <>
      <p className="mb-lg dim measure">{description}</p>
      <SectionedText text={content} links={links} signs={signs} />
    </>
  )
}

export function CaseText({ id }: { id: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(caseQuery(client, id))
  if (data) return <CaseWords {...data} />
  if (!error) return <p>Loading case study...</p>
  return <FailedLine words={`Failed to load case study: ${error.message}`} onRetry={refetch} />
}
