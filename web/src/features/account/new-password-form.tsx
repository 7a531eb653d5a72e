import { Button } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { newPassword } from '@contract/sign-in.ts'
import { callApi, hasCode } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { renewHere } from '../../lib/log-out.ts'
import { refreshSession, useSession } from '../../lib/session.ts'
import { sessionChange } from '../../lib/session-change.ts'
import { showFieldErrors } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { SecretInput } from './secret-input.tsx'
import classes from './form.module.css'

const twice = newPassword.input
  .extend({ password_confirm: z.string().normalize() })
  .refine((form) => form.password === form.password_confirm, {
    path: ['password_confirm'],
    message: 'Passwords do not match',
  })

export function NewPasswordForm({ onExpired }: { onExpired: () => void }) {
  const user = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(twice),
    defaultValues: { password: '', password_confirm: '' },
  })
  const change = useMutation({
    mutationKey: sessionChange,
    mutationFn: ({ password }: { password: string }) =>
      renewHere(client, () => callApi(newPassword, { password })),
    onSuccess: ({ message }) => {
      notify.success(message)
      void refreshSession(client)
      void navigate('/dashboard')
    },
    onError: (error) => {
      if (hasCode(error, 'link_expired')) onExpired()
      else showFieldErrors(error, ['password'], setError)
    },
  })
  const { errors } = formState

  return (
    <form
      className={`stack ${classes.form}`}
      noValidate
      onSubmit={handleSubmit((form) => !change.isPending && change.mutate(form))}
    >
      {/* A hidden field that tells the password manager which account this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <SecretInput
        {...register('password')}
        label="New password"
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
      <FormFailure error={change.error} fallback="The password could not be changed" />
      <Button type="submit" fullWidth aria-disabled={change.isPending}>
        {change.isPending ? 'Please wait...' : 'Save new password'}
      </Button>
    </form>
  )
}
