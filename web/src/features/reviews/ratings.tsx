import { Button } from '@mantine/core'
import type { Submission } from './use-review-actions.ts'

export function Ratings({
  item,
  isAsking,
  onAsk,
}: {
  item: Submission
  isAsking: boolean
  onAsk: (asks: boolean) => void
}) {
  return (
    <section aria-label="Ratings by members">
      <div className="between">
        <h3 className="text-md">Ratings by members</h3>
        <Button
          variant="default"
          aria-pressed={item.asks_ratings}
          aria-disabled={isAsking}
          onClick={() => !isAsking && onAsk(!item.asks_ratings)}
        >
          {item.asks_ratings ? 'Stop asking members' : 'Ask members to rate it'}
        </Button>
      </div>
      {item.ratings.length === 0 ? (
        <p className="soft regular">
          {item.asks_ratings ? 'Members can read and rate it now.' : 'No members have been asked yet.'}
        </p>
      ) : (
        <ul className="stack gap-sm mt-sm">
          {item.ratings.map(({ user_id, user_name, clarity, correctness, comment }) => (
            <li key={user_id}>
              <strong>{user_name}</strong>: clarity {clarity} of 5, correctness {correctness} of 5
              {comment && <p className="dim pre-line">{comment}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
