import { Link } from 'react-router'

export function NoReviewDue() {
  return (
    <p>
      No review is due. <Link to="/recall">Your reviews</Link>
    </p>
  )
}
