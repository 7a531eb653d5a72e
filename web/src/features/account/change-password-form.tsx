import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { changePassword } from '@contract/profiles.ts'
import { callApi } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { renewHere } from '../../lib/session/log-out.ts'
import { sessionChange } from '../../lib/session/session-change.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { SecretInput } from './secret-input.tsx'

const twice = z.extend(changePassword.input, { password_confirm: z.string().check(z.normalize()) }).check(
  z.refine((filled) => filled.new_password === filled.password_confirm, {
    path: ['password_confirm'],
    message: 'Passwords do not match',
  }),
)

export function ChangePasswordForm({ email }: { email: string }) {
  const client = useQueryClient()
  const form = useAccountForm({
    schema: twice,
    defaultValues: { current_password: '', new_password: '', password_confirm: '' },
    mutationKey: sessionChange,
    send: ({ current_password, new_password }) =>
      renewHere(client, () => callApi(changePassword, { current_password, new_password })),
    refusedField: 'current_password',
    onSuccess: ({ message }) => notify.success(message),
  })
  return (
    <AccountForm form={form} isSetting fallback="The password could not be changed" act="Change password">
      {/* A hidden field that tells the password manager which account this is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <SecretInput
        {...form.field('current_password')}
        label="Current password"
        autoComplete="current-password"
      />
      <SecretInput
        {...form.field('new_password')}
        label="New password"
        description="At least 8 characters"
        autoComplete="new-password"
      />
      <SecretInput
        {...form.field('password_confirm')}
        label="Confirm new password"
        autoComplete="new-password"
      />
    </AccountForm>
  )
}
