import { Button } from '@mantine/core'
import { openLogin, signUpTo } from '../../../lib/login-dialog.ts'
import { Icon } from '../../../ui/icon.tsx'
import classes from './guest-card.module.css'

const benefits = [
  'Take timed tests',
  'Track your scores',
  'Join the case discussions',
  'Earn badges as you take part',
]

export function GuestCard() {
  return (
    <section className={`stack py-lg px-md washed ${classes.card}`} aria-labelledby="sign-up-to-take-tests">
      <h2 id="sign-up-to-take-tests" className="text-xl">
        Sign Up to Take Tests
      </h2>
      <ul className="stack gap-xs">
        {benefits.map((benefit) => (
          <li className="with-icon" key={benefit}>
            <Icon name="check" size={18} />
            {benefit}
          </li>
        ))}
      </ul>
      <Button size="lg" fullWidth onClick={() => signUpTo('take tests')}>
        Create Forum Account
      </Button>
      <p className="line gap-x-xs">
        Already have an account?{' '}
        <button
          type="button"
          className="medium link-button thumb"
          onClick={() => openLogin({ tab: 'login', to: 'take tests' })}
        >
          Log in here
        </button>
      </p>
    </section>
  )
}
