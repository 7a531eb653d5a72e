import classes from '../list/row.module.css'

export function Star() {
  return (
    <span className={`accent ${classes.star}`} title="Featured">
      <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
        <path d="m12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.4L12 17.3l-5.8 3.2 1.3-6.4-4.8-4.5 6.5-.8z" />
      </svg>
      <span className="visually-hidden">Featured</span>
    </span>
  )
}
