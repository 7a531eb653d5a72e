import { useQuery } from '@tanstack/react-query'
import { listWordings } from '@contract/comments.ts'
import { callApi } from '../../../lib/api/api.ts'
import { formatDateTime } from '../../../lib/time/dates.ts'
import { FailedLine } from '../../../ui/failed-line.tsx'
import { FormattedText } from '../../../lib/text/formatted-text.tsx'
import classes from './earlier-wordings.module.css'

export function EarlierWordings({ id, editedAt }: { id: string; editedAt: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['wordings', id, editedAt],
    queryFn: ({ signal }) => callApi(listWordings, { commentId: id }, { signal }),
  })
  if (error) return <FailedLine words={`Earlier versions did not load: ${error.message}`} onRetry={refetch} />
  if (!data) return <p className="soft">Loading earlier versions...</p>
  if (data.length === 0) return <p className="soft">No earlier version was kept.</p>
  return (
    <ol className={`stack gap-sm py-sm px-md sunk rounded ${classes.wordings}`} aria-label="Earlier versions">
      {data.map(({ content, written_at }) => (
        <li key={written_at}>
          <p className="soft">
            From <time dateTime={written_at}>{formatDateTime(written_at)}</time>
          </p>
          <FormattedText text={content} />
        </li>
      ))}
    </ol>
  )
}
