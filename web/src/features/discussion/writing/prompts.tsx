import type { CurrentUser } from '@contract/auth.ts'
import { signUpTo } from '../../../lib/login-dialog.ts'
import { appendDraft } from './drafts.ts'
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

/** Prompts of the Discussion tab (spec 2). A press appends the prompt to the draft. */
export function Prompts({ caseId, user }: { caseId: string; user: CurrentUser | null }) {
  const begin = (idea: string) => {
    const field = document.querySelector<HTMLTextAreaElement>('#comment-form textarea')
    if (!user || !field) return signUpTo('comment on this case', { do: 'write', caseId, replyTo: null })
    appendDraft({ userId: user.id, caseId, parentId: null }, `> ${idea}\n\n`)
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(field.value.length, field.value.length)
    })
  }
  return (
    <aside className={`py-md px-lg washed edge ${classes.prompts}`} aria-labelledby="prompts">
      <h3 id="prompts" className="text-md strong">
        Ideas to discuss
      </h3>
      <ul className={`line gap-0 mt-2xs text-sm ${classes.ideas}`}>
        {ideas.map((idea) => (
          <li key={idea}>
            <button type="button" className={classes.idea} onClick={() => begin(idea)}>
              {idea}
            </button>
          </li>
        ))}
      </ul>
    </aside>
  )
}
