import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { adminSetup, strongPasswordHint } from '@contract/sign-in.ts'
import { callApi } from '../../lib/api/api.ts'
import { notifyOtherTabs } from '../../lib/session/session.ts'
import { AccountForm, emailInput, useAccountForm } from './account-form.tsx'
import { takeSetupSecret } from './setup-secret.ts'
import { SecretInput } from './secret-input.tsx'
import classes from './form.module.css'

const redirectDelayMs = 2000

/** A full page load refreshes the session everywhere. Skipped if the visitor has left this page. */
function goToDashboard() {
  if (window.location.pathname === '/admin-setup') window.location.assign('/dashboard')
}

export function AdminSetupForm() {
  const [secret] = useState(takeSetupSecret)
  const form = useAccountForm({
    schema: adminSetup.input,
    defaultValues: { name: '', email: '', password: '', secret_key: secret },
    send: (filled) => callApi(adminSetup, filled),
    onSuccess: () => {
      notifyOtherTabs()
      setTimeout(goToDashboard, redirectDelayMs)
    },
  })
  const secretField = form.field('secret_key')

  if (form.answer)
    return (
      <output className={`stack gap-xs py-lg px-lg washed rounded ${classes.done}`}>
        <span>{form.answer.message}</span>
        <span>Redirecting to dashboard...</span>
      </output>
    )
  return (
    <AccountForm
      form={form}
      fallback="Admin setup failed"
      act="Create Admin Account"
      busy="Creating Admin..."
    >
      <TextInput {...form.field('name')} label="Full Name" autoComplete="name" />
      <TextInput {...form.field('email')} {...emailInput} label="Email Address" />
      <SecretInput
        {...form.field('password')}
        label="Password"
        description={strongPasswordHint}
        autoComplete="new-password"
      />
      {!secret && (
        <SecretInput
          {...secretField}
          label="Setup secret"
          description="The setup link that the server printed at its first start fills this in."
          autoComplete="off"
          error={secretField.error && 'Please enter the setup secret.'}
        />
      )}
    </AccountForm>
  )
}
