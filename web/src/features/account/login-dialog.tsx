import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Divider.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Tabs.css'
import { Divider, Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authOptionsQuery } from '../../lib/club/auth-options.ts'
import { loginDialog, type LoginRequest } from '../../lib/dialogs/login-dialog.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './login-dialog.module.css'

export function LoginDialog({ request, isOpen }: { request: LoginRequest; isOpen: boolean }) {
  const [tab, setTab] = useState<string | null>(request.tab)
  const [hasForgotten, setHasForgotten] = useState(false)
  // Both tabs share the email, so that the visitor types it once.
  const [email, setEmail] = useState('')
  const { data: options } = useQuery(authOptionsQuery)
  const title = request.to ? `${tab === 'login' ? 'Log in' : 'Sign up'} to ${request.to}` : 'Forum account'

  return (
    <Dialog
      opened={isOpen}
      onClose={loginDialog.close}
      title={hasForgotten ? 'Forgot password' : title}
      size="27rem"
      yOffset="3dvh"
    >
      {hasForgotten ? (
        <ForgotPasswordForm email={email} onBack={() => setHasForgotten(false)} />
      ) : (
        <Tabs value={tab} onChange={setTab} keepMounted={false}>
          <Tabs.List grow className={classes.tabs}>
            <Tabs.Tab value="login">Login</Tabs.Tab>
            <Tabs.Tab value="sign-up">Sign Up</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="login">
            <LoginForm email={email} onEmail={setEmail} onForgot={() => setHasForgotten(true)} />
          </Tabs.Panel>
          <Tabs.Panel value="sign-up">
            <RegisterForm email={email} onEmail={setEmail} />
          </Tabs.Panel>
        </Tabs>
      )}
      {options?.google && (
        <>
          <Divider label="or" my="lg" />
          <GoogleButton fullWidth>Continue with Google</GoogleButton>
        </>
      )}
      <p className={`mt-lg soft ${classes.foot}`}>
        Forum accounts are for posting comments and taking tests only
      </p>
    </Dialog>
  )
}
