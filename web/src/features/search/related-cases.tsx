import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { DifficultyLabel } from '../../ui/difficulty-label.tsx'
import { relatedQuery } from './search-queries.ts'
import classes from './related-cases.module.css'

export function RelatedCases({ caseId }: { caseId: string }) {
  const { data = [] } = useQuery(relatedQuery(caseId))
  if (data.length === 0) return null
  return (
    <section aria-labelledby="related" className={`rule-above ${classes.related}`}>
      <h2 id="related" className="mb-md text-lg">
        Related cases
      </h2>
      <ul className="fields gap-xl gap-x-2xl">
        {data.map(({ id, title, description, difficulty, shared }) => (
          <li key={id} className="can-shrink">
            <DifficultyLabel difficulty={difficulty} />
            <h3 className="mt-2xs mb-2xs text-md strong break-anywhere">
              <Link to={`/case-study/${id}`}>{title}</Link>
            </h3>
            <p className="clamped dim">{description}</p>
            {shared.length > 0 && <p className="mt-2xs soft">Also on {shared.slice(0, 3).join(', ')}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
