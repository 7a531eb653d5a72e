import { Link } from 'react-router'

/** Links to the topic pages of a case. */
export function TagList({ tags, className }: { tags: readonly string[]; className: string }) {
  return (
    <ul className={className} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag} className="pill tag">
          <Link to={`/topics/${encodeURIComponent(tag)}`} className="quiet-link dim">
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}
