import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod/mini'
import { copyText } from '../../../lib/page/clipboard.ts'
import { notify } from '../../../lib/notify/notify.ts'
import { Icon } from '../../../ui/icon.tsx'
import { AdminDialog, type UserDialogProps } from './admin-dialog.tsx'
import { strongPassword } from './strong-password.ts'
import classes from './admin-dialog.module.css'

const minLoginChars = 8
const newPassword = z.object({
  password: z.string().check(z.minLength(6, 'Password must be at least 6 characters')),
})

export function ResetPasswordDialog({ who, isBusy, act, onClose }: UserDialogProps) {
  const [made] = useState(strongPassword)
  const { register, control, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPassword),
    defaultValues: { password: made },
  })
  const password = useWatch({ control, name: 'password' })
  const [isShown, setIsShown] = useState(false)
  const error = formState.errors.password?.message
  const isUnusable = password.length < minLoginChars

  const copy = async () => {
    if (await copyText(password)) return notify.success('Password copied')
    setIsShown(true)
    notify.error('This browser blocked copying. The password is shown: please select and copy it.')
  }

  const besideButtons = (input: ReactNode) => (
    <div className={`line mb-2xs ${classes.secret}`}>
      {input}
      <Button variant="default" aria-pressed={isShown} onClick={() => setIsShown(!isShown)}>
        {isShown ? 'Hide' : 'Show'}
      </Button>
      <Button variant="default" onClick={copy}>
        Copy
      </Button>
    </div>
  )

  return (
    <AdminDialog
      title={`Reset password of ${who}`}
      act="Reset Password"
      acting="Resetting..."
      isBusy={isBusy}
      onAct={handleSubmit(
        (filled) => act('Resetting', { kind: 'reset', password: filled.password }),
        ({ password: refused }) => notify.error(refused!.message!),
      )}
      onClose={onClose}
    >
      <p className="with-icon py-sm px-md text-sm edge-alarm alarm-wash">
        <Icon name="warning" />
        The user is logged out of all devices and must log in again with the new password.
      </p>
      <TextInput
        {...register('password')}
        label="New Password (min 6 characters)"
        data-autofocus
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="off"
        spellCheck={false}
        error={error !== undefined}
        inputWrapperOrder={['label', 'input', 'description']}
        inputContainer={besideButtons}
        description={
          <output className={isUnusable ? 'alarm' : undefined}>
            {error ??
              (isUnusable
                ? 'The login form requires 8 characters: the user cannot log in with a shorter password.'
                : 'We generated a strong password. Copy it now: it is not shown again.')}
          </output>
        }
      />
    </AdminDialog>
  )
}
