import { Button } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { type MutationKey, useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useForm,
} from 'react-hook-form'
import type { z } from 'zod/mini'
import { hasCode } from '../../lib/api/api.ts'
import { showFieldErrors } from './field-errors.ts'
import { FormFailure } from './form-failure.tsx'
import classes from './form.module.css'

export const emailInput = { type: 'email', autoComplete: 'username', inputMode: 'email' } as const

/**
 * A form that sends one call. The server's messages appear at their fields, and that of wrong credentials at `refusedField`. After a success
 * the form becomes empty; with `leavesPage`, it stays busy instead.
 */
export function useAccountForm<Form extends FieldValues, Answer>({
  schema,
  defaultValues,
  send,
  mutationKey,
  refusedField,
  leavesPage = false,
  onSuccess,
  onError,
}: {
  schema: z.ZodMiniType<Form, Form>
  defaultValues: DefaultValues<Form>
  send: (form: Form) => Promise<Answer>
  mutationKey?: MutationKey
  refusedField?: Path<Form>
  leavesPage?: boolean
  onSuccess?: (answer: Answer, form: Form) => void
  onError?: (error: Error) => void
}) {
  const { register, handleSubmit, setError, reset, formState } = useForm<Form>({
    resolver: zodResolver(schema),
    defaultValues,
  })
  const isRefusal = (error: unknown) => refusedField !== undefined && hasCode(error, 'wrong_credentials')
  const { data, variables, error, isPending, isSuccess, mutate } = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess(answer, sent) {
      if (!leavesPage) reset()
      onSuccess?.(answer, sent)
    },
    onError(failure) {
      onError?.(failure)
      if (refusedField && isRefusal(failure)) setError(refusedField, { message: failure.message })
      else showFieldErrors(failure, Object.keys(defaultValues) as Path<Form>[], setError)
    },
  })
  const isBusy = isPending || (leavesPage && isSuccess)
  return {
    answer: data,
    sent: variables,
    failure: isRefusal(error) ? null : error,
    isBusy,
    submit: handleSubmit((form) => {
      if (!isBusy) mutate(form)
    }),
    field: (name: Path<Form>, options?: RegisterOptions<Form, Path<Form>>) => ({
      ...register(name, options),
      error: formState.errors[name]?.message as string | undefined,
    }),
  }
}

export function AccountForm({
  form: { failure, isBusy, submit },
  fallback,
  act,
  busy = 'Please wait...',
  isSetting = false,
  children,
  after,
}: {
  form: Pick<ReturnType<typeof useAccountForm>, 'failure' | 'isBusy' | 'submit'>
  /** Shown instead of a network error. */
  fallback: string
  act: string
  busy?: string
  isSetting?: boolean
  children: ReactNode
  after?: ReactNode
}) {
  return (
    <form className={`stack ${classes.form}`} noValidate onSubmit={submit}>
      {children}
      <FormFailure error={failure} fallback={fallback} />
      <Button
        type="submit"
        variant={isSetting ? 'default' : 'filled'}
        fullWidth={!isSetting}
        className={isSetting ? 'self-start' : undefined}
        aria-disabled={isBusy}
      >
        {isBusy ? busy : act}
      </Button>
      {after}
    </form>
  )
}
