import { TextInput } from '@mantine/core'
import { register } from '@contract/sign-in.ts'
import { callApi } from '../../lib/api/api.ts'
import { keepForNewcomer } from '../../lib/session/guest-act.ts'
import { AccountForm, emailInput, useAccountForm } from './account-form.tsx'
import { MailSent } from './mail-sent.tsx'
import { reloadAsMember } from './reload-as-member.ts'
import { SecretInput } from './secret-input.tsx'

export function RegisterForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const form = useAccountForm({
    schema: register.input,
    defaultValues: { name: '', email, password: '', password_confirm: '', agreed_to_terms: true as const },
    send: (filled) => callApi(register, filled),
    leavesPage: true,
    onSuccess: (answer, filled) => {
      keepForNewcomer(filled.email)
      if (!('confirm_email' in answer)) reloadAsMember()
    },
  })
  if (form.answer && 'confirm_email' in form.answer)
    return (
      <MailSent>
        <p>
          We have sent an email to {form.sent?.email}. Open the link in it to confirm the address, best in
          this browser.
        </p>
        <p className="soft">
          No email? You may already have an account: log in, or choose ‘Forgot password?’.
        </p>
      </MailSent>
    )
  return (
    <AccountForm
      form={form}
      fallback="Authentication failed"
      act="Create Account"
      after={
        <p className="soft">
          By creating an account you agree to the terms of the club: its content is educational only, and what
          you post can be read by everyone.
        </p>
      }
    >
      <TextInput {...form.field('name')} label="Name" autoComplete="name" data-autofocus />
      <TextInput
        {...form.field('email', { onBlur: (event) => onEmail(event.target.value) })}
        {...emailInput}
        label="Email"
      />
      <SecretInput
        {...form.field('password')}
        label="Password"
        description="At least 8 characters"
        autoComplete="new-password"
      />
      <SecretInput {...form.field('password_confirm')} label="Confirm Password" autoComplete="new-password" />
    </AccountForm>
  )
}
