import classes from './prompts.module.css'

const ideas = [
  'Diagnosis',
  'Treatment principle',
  'Channels involved',
  'Zang Fu',
  'Acupuncture points',
  'Differential diagnosis',
  'Treatment approach',
  'Clinical notes',
]

/** What one could write about (spec 2, Discussion tab). */
export function Prompts() {
  return (
    <aside className={classes.prompts} aria-labelledby="prompts">
      <h3 id="prompts" className={classes.title}>
        Ideas to discuss
      </h3>
      <ul className={classes.ideas}>
        {ideas.map((idea) => (
          <li key={idea}>{idea}</li>
        ))}
      </ul>
    </aside>
  )
}
