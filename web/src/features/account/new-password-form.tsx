import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { z } from 'zod/mini'
import { newPassword } from '@contract/sign-in.ts'
import { callApi, hasCode } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { renewHere } from '../../lib/session/log-out.ts'
import { refreshSession, useSession } from '../../lib/session/session.ts'
import { sessionChange } from '../../lib/session/session-change.ts'
import { AccountForm, useAccountForm } from './account-form.tsx'
import { SecretInput } from './secret-input.tsx'

const twice = z.extend(newPassword.input, { password_confirm: z.string().check(z.normalize()) }).check(
  z.refine((form) => form.password === form.password_confirm, {
    path: ['password_confirm'],
    message: 'Passwords do not match',
  }),
)

export function NewPasswordForm({ onExpired }: { onExpired: () => void }) {
  const user = useSession()
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useAccountForm({
    schema: twice,
    defaultValues: { password: '', password_confirm: '' },
    mutationKey: sessionChange,
    send: ({ password }) => renewHere(client, () => callApi(newPassword, { password })),
    leavesPage: true,
    onSuccess: ({ message }) => {
      notify.success(message)
      void refreshSession(client)
      void navigate('/dashboard')
    },
    onError: (error) => hasCode(error, 'link_expired') && onExpired(),
  })
  return (
    <AccountForm form={form} fallback="The password could not be changed" act="Save new password">
      {/* A hidden field that tells the password manager which account this is. */}
      <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <SecretInput
        {...form.field('password')}
        label="New password"
        description="At least 8 characters"
        autoComplete="new-password"
      />
      <SecretInput {...form.field('password_confirm')} label="Confirm Password" autoComplete="new-password" />
    </AccountForm>
  )
}
