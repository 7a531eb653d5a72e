import { Anchor, Button, TextInput } from '@mantine/core'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '@contract/sign-in.ts'
import { callApi } from '../../lib/api.ts'
import { FormFailure } from './form-failure.tsx'
import { MailSent } from './mail-sent.tsx'
import classes from './form.module.css'

export function ForgotPasswordForm({ email, onBack }: { email: string; onBack?: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPassword.input),
    defaultValues: { email },
  })
  const ask = useMutation({ mutationFn: (form: { email: string }) => callApi(forgotPassword, form) })

  return (
    <form
      className={`stack ${classes.form}`}
      noValidate
      onSubmit={handleSubmit((form) => !ask.isPending && ask.mutate(form))}
    >
      {ask.data ? (
        <MailSent>
          <p>{ask.data.message}</p>
        </MailSent>
      ) : (
        <>
          <p className="soft">We will email you a link to choose a new password.</p>
          <TextInput
            {...register('email')}
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            data-autofocus
            error={formState.errors.email?.message}
          />
          <FormFailure error={ask.error} fallback="The email could not be sent" />
          <Button type="submit" fullWidth aria-disabled={ask.isPending}>
            {ask.isPending ? 'Please wait...' : 'Send the link'}
          </Button>
        </>
      )}
      {onBack && (
        <Anchor component="button" type="button" className={classes.aside} onClick={onBack}>
          Back to login
        </Anchor>
      )}
    </form>
  )
}
