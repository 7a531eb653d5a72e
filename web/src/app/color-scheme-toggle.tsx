import { UnstyledButton } from '@mantine/core'
import { Icon } from '../ui/icon.tsx'
import { useOtherScheme } from './use-other-scheme.ts'

export function ColorSchemeToggle() {
  const { icon, words, change } = useOtherScheme()
  return (
    <UnstyledButton className="round-tool" aria-label={words} title={words} onClick={change}>
      <Icon name={icon} size={22} />
    </UnstyledButton>
  )
}
