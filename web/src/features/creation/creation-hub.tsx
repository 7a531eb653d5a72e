import { Link } from 'react-router'
import { hasAccess } from '@contract/roles.ts'
import { useSession } from '../../lib/session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './creation-hub.module.css'

const cards = [
  {
    to: '/create/case-study',
    title: 'Case Study',
    text: 'A patient’s story with its discussion, quiz and solution.',
    access: 'study_master',
  },
  {
    to: '/create/test/simple',
    title: 'Simple Test',
    text: 'Six timed questions on one short case, for the boards.',
    access: 'admin',
  },
  {
    to: '/create/test/complex',
    title: 'Complex Test',
    text: 'Six timed questions on a case like those in the clinic.',
    access: 'admin',
  },
  {
    to: '/create/mock-exam',
    title: 'Mock Exam',
    text: 'Fifteen diagnoses that become ninety questions.',
    access: 'admin',
  },
] as const

export function CreationHub() {
  const user = useSession()
  return (
    <ul className={`gap-lg ${classes.cards}`}>
      {cards
        .filter(({ access }) => hasAccess(user, access))
        .map(({ to, title, text }) => (
          <li key={to} className={`relative raised py-lg px-lg ${classes.card}`}>
            <h2 className="row spread text-xl regular">
              <Link to={to} className="whole-link">
                {title}
              </Link>
              <span className="accent">
                <Icon name="arrow" />
              </span>
            </h2>
            <p className="mt-xs dim">{text}</p>
          </li>
        ))}
    </ul>
  )
}
