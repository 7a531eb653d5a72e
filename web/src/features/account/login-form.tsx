import { Anchor, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { login } from '@contract/sign-in.ts'
import { callApi } from '../../lib/api/api.ts'
import { authOptionsQuery } from '../../lib/club/auth-options.ts'
import { AccountForm, emailInput, useAccountForm } from './account-form.tsx'
import { reloadAsMember } from './reload-as-member.ts'
import { SecretInput } from './secret-input.tsx'
import classes from './form.module.css'

type FormProps = { email: string; onEmail: (email: string) => void; onForgot: () => void }

export function LoginForm({ email, onEmail, onForgot }: FormProps) {
  const { data: options } = useQuery(authOptionsQuery)
  const form = useAccountForm({
    schema: login.input,
    defaultValues: { email, password: '' },
    send: (filled) => callApi(login, filled),
    leavesPage: true,
    onSuccess: reloadAsMember,
  })
  return (
    <AccountForm
      form={form}
      fallback="Authentication failed"
      act="Login"
      after={
        options && !options.mail && <p className="soft">Forgot your password? An admin can set a new one.</p>
      }
    >
      <TextInput
        {...form.field('email', { onBlur: (event) => onEmail(event.target.value) })}
        {...emailInput}
        label="Email"
        data-autofocus
      />
      <SecretInput {...form.field('password')} label="Password" autoComplete="current-password" />
      {options?.mail && (
        <Anchor component="button" type="button" className={classes.aside} onClick={onForgot}>
          Forgot password?
        </Anchor>
      )}
    </AccountForm>
  )
}
