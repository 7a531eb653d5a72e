import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { agreeToDisclaimer } from '../../lib/club/disclaimer.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './agree-form.module.css'

export function AgreeForm() {
  const [hasTicked, setHasTicked] = useState(false)
  const navigate = useNavigate()

  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (!hasTicked) return
    agreeToDisclaimer()
    void navigate('/dashboard')
  }

  // A native checkbox, because Mantine's would add 8 kB to a page without other fields.
  return (
    <form className={`mt-xl rule-above ${classes.form}`} onSubmit={enter}>
      <label className={`row items-start gap-md text-md thumb ${classes.agree}`}>
        <input
          type="checkbox"
          checked={hasTicked}
          onChange={(event) => setHasTicked(event.currentTarget.checked)}
        />
        <span>
          I understand that all content is for education only and is not medical or professional advice.
        </span>
      </label>
      <Button
        type="submit"
        size="lg"
        className={`mt-sm ${classes.enter}`}
        disabled={!hasTicked}
        rightSection={<Icon name="arrow" />}
      >
        Agree and Enter
      </Button>
    </form>
  )
}
