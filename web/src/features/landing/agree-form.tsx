import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { agreeToDisclaimer } from '../../lib/disclaimer.ts'
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

  return (
    <form className={classes.form} onSubmit={enter}>
      <Checkbox
        size="md"
        classNames={{ root: classes.checkbox, body: classes.body, label: classes.label }}
        checked={hasTicked}
        onChange={(event) => setHasTicked(event.currentTarget.checked)}
        label="I understand that all content is for education only and is not medical or professional advice."
      />
      <Button
        type="submit"
        size="lg"
        className={classes.enter}
        disabled={!hasTicked}
        rightSection={<Icon name="arrow" />}
      >
        Agree and Enter
      </Button>
    </form>
  )
}
