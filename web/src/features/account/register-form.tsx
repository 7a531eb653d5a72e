import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { register as registerEndpoint } from '@contract/sign-in.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { callApi } from '../../lib/api.ts'
import { keepForNewcomer } from '../../lib/guest-act.ts'
import { reloadAsMember } from './reload-as-member.ts'
import { showFieldErrors } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { MailSent } from './mail-sent.tsx'
import { SecretInput } from './secret-input.tsx'
import classes from './form.module.css'

type RegisterInput = InputOf<typeof registerEndpoint>

export function RegisterForm({ email, onEmail }: { email: string; onEmail: (email: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<RegisterInput>({
    resolver: zodResolver(registerEndpoint.input),
    defaultValues: { name: '', email, password: '', password_confirm: '', agreed_to_terms: true },
  })
  const signUp = useMutation({
    mutationFn: (form: RegisterInput) => callApi(registerEndpoint, form),
    onSuccess: (answer, form) => {
      keepForNewcomer(form.email)
      if (!('confirm_email' in answer)) reloadAsMember()
    },
    onError: (error) => showFieldErrors(error, ['name', 'email', 'password', 'password_confirm'], setError),
  })
  const isBusy = signUp.isPending || signUp.isSuccess
  const { errors } = formState

  if (signUp.data && 'confirm_email' in signUp.data)
    return (
      <MailSent>
        <p>
          We have sent an email to {signUp.variables?.email}. Open the link in it to confirm the address, best
          in this browser.
        </p>
        <p className="soft">
          No email? You may already have an account: log in, or choose ‘Forgot password?’.
        </p>
      </MailSent>
    )

  return (
    <form
      className={`stack ${classes.form}`}
      noValidate
      onSubmit={handleSubmit((form) => !isBusy && signUp.mutate(form))}
    >
      <TextInput
        {...register('name')}
        label="Name"
        autoComplete="name"
        data-autofocus
        error={errors.name?.message}
      />
      <TextInput
        {...register('email', { onBlur: (event) => onEmail(event.target.value) })}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
      />
      <SecretInput
        {...register('password')}
        label="Password"
        description="At least 8 characters"
        autoComplete="new-password"
        error={errors.password?.message}
      />
      <SecretInput
        {...register('password_confirm')}
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.password_confirm?.message}
      />
      <FormFailure error={signUp.error} fallback="Authentication failed" />
      <Button type="submit" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Please wait...' : 'Create Account'}
      </Button>
      <p className="soft">
        By creating an account you agree to the terms of the club: its content is educational only, and what
        you post can be read by everyone.
      </p>
    </form>
  )
}
