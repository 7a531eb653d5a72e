import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/ActionIcon.css'
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

export function SecretInput({ description, ...rest }: PasswordInputProps) {
  const [isCapsLock, setIsCapsLock] = useState(false)
  const [isVisible, setIsVisible] = useState(false)
  const look = (event: KeyboardEvent) => setIsCapsLock(event.getModifierState('CapsLock'))
  return (
    <PasswordInput
      {...rest}
      aria-invalid={Boolean(rest.error) || undefined}
      withAsterisk={false}
      visible={isVisible}
      onVisibilityChange={setIsVisible}
      visibilityToggleButtonProps={{
        'aria-label': isVisible ? 'Hide password' : 'Show password',
        'aria-hidden': false,
        tabIndex: 0,
      }}
      onKeyDown={look}
      onKeyUp={look}
      description={isCapsLock ? 'Caps Lock is on.' : description}
    />
  )
}
