import classes from './features.module.css'

const features = [
  {
    title: 'Dual Case Studies',
    text: 'Simple cases like those on the boards, complex ones like a morning in the clinic. Search them by tag, or submit one of your own for peer review.',
  },
  {
    title: 'Forum Discussions',
    text: 'Argue the diagnosis in threaded comments, vote for the reasoning that convinced you, and save the cases you want to come back to.',
  },
  {
    title: 'Comprehensive Testing',
    text: 'Timed tests on diagnosis, treatment principles and point selection, a quiz for each case, and a 90-question mock exam.',
  },
  {
    title: 'Track Progress',
    text: 'Quizzes taken, cases saved, cases completed: see what you know, and which patterns still get past you.',
  },
]

export function Features() {
  return (
    <section className={`rule-both ${classes.features}`} aria-label="What the club offers">
      <ul className={`page-wide ${classes.cards}`}>
        {features.map(({ title, text }) => (
          <li key={title} className={classes.card}>
            <h2 className="text-lg">{title}</h2>
            <p className="mt-sm text-md dim">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
