import { Anchor, Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { login } from '@contract/sign-in.ts'
import { callApi } from '../../lib/api.ts'
import { authOptionsQuery } from '../../lib/auth-options.ts'
import { reloadAsMember } from './reload-as-member.ts'
import { showFieldErrors } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { SecretInput } from './secret-input.tsx'
import classes from './form.module.css'

type FormProps = { email: string; onEmail: (email: string) => void; onForgot: () => void }

export function LoginForm({ email, onEmail, onForgot }: FormProps) {
  const { data: options } = useQuery(authOptionsQuery)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(login.input),
    defaultValues: { email, password: '' },
  })
  const signIn = useMutation({
    mutationFn: (form: { email: string; password: string }) => callApi(login, form),
    onSuccess: reloadAsMember,
    onError: (error) => showFieldErrors(error, ['email', 'password'], setError),
  })
  // Stays busy until the reload, so that a second press sends nothing.
  const isBusy = signIn.isPending || signIn.isSuccess

  return (
    <form
      className={`stack ${classes.form}`}
      noValidate
      onSubmit={handleSubmit((form) => !isBusy && signIn.mutate(form))}
    >
      <TextInput
        {...register('email', { onBlur: (event) => onEmail(event.target.value) })}
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        data-autofocus
        error={formState.errors.email?.message}
      />
      <SecretInput
        {...register('password')}
        label="Password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
      />
      {options?.mail && (
        <Anchor component="button" type="button" className={classes.aside} onClick={onForgot}>
          Forgot password?
        </Anchor>
      )}
      <FormFailure error={signIn.error} fallback="Authentication failed" />
      <Button type="submit" fullWidth aria-disabled={isBusy}>
        {isBusy ? 'Please wait...' : 'Login'}
      </Button>
      {options && !options.mail && <p className="soft">Forgot your password? An admin can set a new one.</p>}
    </form>
  )
}
