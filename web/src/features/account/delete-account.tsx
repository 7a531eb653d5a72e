import '@mantine/core/styles/Input.css'
import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod/mini'
import { deleteAccount, type OwnSettings } from '@contract/profiles.ts'
import { callApi, hasCode } from '../../lib/api/api.ts'
import { endHere, leaveForGood } from '../../lib/session/log-out.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { FormFailure } from './form-failure.tsx'
import { SecretInput } from './secret-input.tsx'
import classes from './settings.module.css'

/** Takes three steps, including typing, so that no account is deleted by mistake. */
export function DeleteAccount({ settings }: { settings: OwnSettings }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null)
  if (!isOpen)
    return (
      <p>
        <Button
          ref={isOpen === false ? takeFocus : undefined}
          variant="default"
          className="alarm"
          onClick={() => setIsOpen(true)}
        >
          Delete my account
        </Button>
      </p>
    )
  return <Confirmation settings={settings} onClose={() => setIsOpen(false)} />
}

/** Button and form replace each other, so the new element takes the focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

const outcomes = [
  {
    value: 'keep',
    text: 'Keep it, without my name',
    about: 'Case studies and comments show “Deleted user” as their author',
  },
  { value: 'delete', text: 'Delete it too', about: 'Other members’ replies to it stay' },
]

const confirmation = (email: string | null) =>
  z.object({
    what: z.string(),
    typed: z.string().check(
      z.refine(
        (typed) => (email === null ? typed !== '' : typed.trim().toLowerCase() === email.toLowerCase()),
        {
          message: email === null ? 'Please enter your password.' : `Please type ${email}`,
        },
      ),
    ),
  })

function Confirmation({ settings, onClose }: { settings: OwnSettings; onClose: () => void }) {
  const { email, auth_provider } = settings
  const hasPassword = auth_provider === 'email'
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(confirmation(hasPassword ? null : email)),
    defaultValues: { what: 'keep', typed: '' },
  })
  const fault = formState.errors.typed?.message
  const remove = useMutation({
    mutationFn: ({ what, typed }: { what: string; typed: string }) =>
      endHere(() =>
        callApi(deleteAccount, {
          delete_content: what === 'delete',
          ...(hasPassword ? { password: typed } : { confirmation: typed }),
        }),
      ),
    onSuccess: leaveForGood,
    onError: (error) => {
      if (hasCode(error, 'wrong_credentials') || hasCode(error, 'bad_input'))
        setError('typed', { message: error.message })
    },
  })
  const field = { ...register('typed'), error: fault }

  return (
    <form
      ref={takeFocus}
      tabIndex={-1}
      data-led
      aria-label="Delete my account"
      className={`stack gap-lg ${classes.deletion}`}
      noValidate
      onSubmit={handleSubmit((filled) => !remove.isPending && remove.mutate(filled))}
    >
      <Controller
        control={control}
        name="what"
        render={({ field: what }) => (
          <Choices
            legend="What should happen to what you wrote?"
            name="content"
            choices={outcomes}
            value={what.value}
            onChoose={what.onChange}
          />
        )}
      />
      {hasPassword ? (
        <SecretInput {...field} label="Your password, to confirm" autoComplete="current-password" />
      ) : (
        <TextInput {...field} label={`Type ${email} to confirm`} autoComplete="off" />
      )}
      {!fault && <FormFailure error={remove.error} fallback="The account could not be deleted" />}
      <p className="buttons">
        <Button type="submit" className={classes.final} aria-disabled={remove.isPending}>
          {remove.isPending ? 'Deleting...' : 'Delete my account for good'}
        </Button>
        <BusyButton variant="default" isBusy={remove.isPending} onClick={onClose}>
          Cancel
        </BusyButton>
      </p>
    </form>
  )
}
