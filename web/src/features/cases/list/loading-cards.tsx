import classes from './case-card.module.css'

const Bone = ({ width }: { width: string }) => (
  <span className={`block sunk ${classes.bone}`} style={{ width }} />
)

export function LoadingCards({
  count,
  isSilent,
  children,
}: {
  count: number
  /** Whether only screen readers get the text, because no number of found cases will take its place. */
  isSilent?: boolean
  children: string
}) {
  return (
    <div aria-busy="true">
      {/* The number of found cases later takes the place of this line. */}
      <output className={isSilent ? 'visually-hidden' : 'block mb-sm soft'}>{children}</output>
      <div className="tiles gap-lg">
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} />
        ))}
      </div>
    </div>
  )
}

/** As tall as a card, so that the page does not shift when the cards load. */
function Skeleton() {
  return (
    <div
      className={`raised break-anywhere ${classes.card} ${classes.skeleton}`}
      data-testid="case-skeleton"
      aria-hidden="true"
    >
      <Bone width="5rem" />
      <div className={`mt-md text-lg ${classes.title}`}>
        <Bone width="75%" />
      </div>
      <div className={`mt-xs text-md dim ${classes.text}`}>
        <Bone width="100%" />
        <Bone width="92%" />
        <Bone width="60%" />
      </div>
      <span />
      <div className={`line gap-x-xs ${classes.tags}`}>
        <Bone width="9rem" />
      </div>
      <div className={`mt-md text-sm rule-above ${classes.foot}`}>
        <div className="row spread">
          <Bone width="7rem" />
          <Bone width="2rem" />
        </div>
        <div className="row spread">
          <Bone width="6rem" />
          <Bone width="5rem" />
        </div>
      </div>
    </div>
  )
}
