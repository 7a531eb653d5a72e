import classes from './quote-banner.module.css'

export function QuoteBanner() {
  return (
    <figure className={classes.banner}>
      <blockquote className={classes.quote}>It depends...</blockquote>
      <figcaption className={`text-md ${classes.caption}`}>
        The honest answer to most questions in Chinese medicine. On the tongue and the pulse, on the season,
        on the person in front of you. The club is where you practice saying on what.
      </figcaption>
    </figure>
  )
}
