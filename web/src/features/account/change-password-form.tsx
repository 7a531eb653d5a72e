import { Button } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { changePassword } from '@contract/profiles.ts'
import { callApi, hasCode } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { renewHere } from '../../lib/log-out.ts'
import { sessionChange } from '../../lib/session-change.ts'
import { showFieldErrors } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { SecretInput } from './secret-input.tsx'
import classes from './form.module.css'

const form = changePassword.input
  .extend({ password_confirm: z.string().normalize() })
  .refine((filled) => filled.new_password === filled.password_confirm, {
    path: ['password_confirm'],
    message: 'Passwords do not match',
  })

export function ChangePasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { current_password: '', new_password: '', password_confirm: '' },
  })
  const change = useMutation({
    mutationKey: sessionChange,
    mutationFn: ({ current_password, new_password }: { current_password: string; new_password: string }) =>
      renewHere(client, () => callApi(changePassword, { current_password, new_password })),
    onSuccess: ({ message }) => {
      reset()
      notify.success(message)
    },
    onError: (error) => {
      if (hasCode(error, 'wrong_credentials')) setError('current_password', { message: error.message })
      else showFieldErrors(error, ['current_password', 'new_password'], setError)
    },
  })
  const { errors } = formState

  return (
    <form
      className={`stack ${classes.form}`}
      noValidate
      onSubmit={handleSubmit((filled) => !change.isPending && change.mutate(filled))}
    >
      {/* A hidden field that tells the password manager which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SecretInput
        {...register('current_password')}
        label="Current password"
        autoComplete="current-password"
        error={errors.current_password?.message}
      />
      <SecretInput
        {...register('new_password')}
        label="New password"
        description="At least 8 characters"
        autoComplete="new-password"
        error={errors.new_password?.message}
      />
      <SecretInput
        {...register('password_confirm')}
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.password_confirm?.message}
      />
      {!hasCode(change.error, 'wrong_credentials') && (
        <FormFailure error={change.error} fallback="The password could not be changed" />
      )}
      <p>
        <Button type="submit" variant="default" aria-disabled={change.isPending}>
          {change.isPending ? 'Please wait...' : 'Change password'}
        </Button>
      </p>
    </form>
  )
}
