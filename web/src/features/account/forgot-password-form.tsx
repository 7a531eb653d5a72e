import { Anchor, TextInput } from '@mantine/core'
import { forgotPassword } from '@contract/sign-in.ts'
import { callApi } from '../../lib/api/api.ts'
import { AccountForm, emailInput, useAccountForm } from './account-form.tsx'
import { MailSent } from './mail-sent.tsx'
import classes from './form.module.css'

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack?: () => void }) {
  const form = useAccountForm({
    schema: forgotPassword.input,
    defaultValues: { email },
    send: (filled) => callApi(forgotPassword, filled),
  })
  const back = onBack && (
    <Anchor component="button" type="button" className={classes.aside} onClick={onBack}>
      Back to login
    </Anchor>
  )
  if (form.answer)
    return (
      <div className="stack">
        <MailSent>
          <p>{form.answer.message}</p>
        </MailSent>
        {back}
      </div>
    )
  return (
    <AccountForm form={form} fallback="The email could not be sent" act="Send the link" after={back}>
      <p className="soft">We will email you a link to choose a new password.</p>
      <TextInput {...form.field('email')} {...emailInput} label="Email" data-autofocus />
    </AccountForm>
  )
}
