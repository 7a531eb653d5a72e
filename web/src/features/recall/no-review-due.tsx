import { Link } from 'react-router'

/** The way to one's cards on a day without any: what is due stands in Today. */
export function NoReviewDue() {
  return (
    <p>
      No review is due. <Link to="/recall">Your reviews</Link>
    </p>
  )
}
