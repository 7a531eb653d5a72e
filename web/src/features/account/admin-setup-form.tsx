import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { adminSetup, strongPasswordHint } from '@contract/sign-in.ts'
import type { InputOf } from '@contract/endpoint.ts'
import { callApi } from '../../lib/api.ts'
import { notifyOtherTabs } from '../../lib/session.ts'
import { takeSetupSecret } from './setup-secret.ts'
import { showFieldErrors } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import { SecretInput } from './secret-input.tsx'
import classes from './form.module.css'

type AdminSetupInput = InputOf<typeof adminSetup>

const redirectDelayMs = 2000

/** A full page load refreshes the session everywhere. Skipped if the visitor has left this page. */
function goToDashboard() {
  if (window.location.pathname === '/admin-setup') window.location.assign('/dashboard')
}

export function AdminSetupForm() {
  const [secret] = useState(takeSetupSecret)
  const { register, handleSubmit, setError, formState } = useForm<AdminSetupInput>({
    resolver: zodResolver(adminSetup.input),
    defaultValues: { name: '', email: '', password: '', secret_key: secret },
  })
  const setUp = useMutation({
    mutationFn: (form: AdminSetupInput) => callApi(adminSetup, form),
    onSuccess: () => {
      notifyOtherTabs()
      setTimeout(goToDashboard, redirectDelayMs)
    },
    onError: (error) => showFieldErrors(error, ['name', 'email', 'password'], setError),
  })
  const { errors } = formState

  if (setUp.data)
    return (
      <output className={`stack gap-xs py-lg px-lg washed ${classes.done}`}>
        <span>{setUp.data.message}</span>
        <span>Redirecting to dashboard...</span>
      </output>
    )

  return (
    <form
      className={`stack ${classes.form}`}
      noValidate
      onSubmit={handleSubmit((form) => !setUp.isPending && setUp.mutate(form))}
    >
      <TextInput {...register('name')} label="Full Name" autoComplete="name" error={errors.name?.message} />
      <TextInput
        {...register('email')}
        label="Email Address"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email?.message}
      />
      <SecretInput
        {...register('password')}
        label="Password"
        description={strongPasswordHint}
        autoComplete="new-password"
        error={errors.password?.message}
      />
      {secret ? (
        <input {...register('secret_key')} type="hidden" />
      ) : (
        <SecretInput
          {...register('secret_key')}
          label="Setup secret"
          description="The setup link that the server printed at its first start fills this in."
          autoComplete="off"
          error={errors.secret_key && 'Please enter the setup secret.'}
        />
      )}
      <FormFailure error={setUp.error} fallback="Admin setup failed" />
      <Button type="submit" fullWidth aria-disabled={setUp.isPending}>
        {setUp.isPending ? 'Creating Admin...' : 'Create Admin Account'}
      </Button>
    </form>
  )
}
