import './action-toasts.css'
import { useComputedColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { toast, Toaster } from 'sonner'
import { actionToasts } from './notify.ts'

export default function ActionToasts() {
  const scheme = useComputedColorScheme('light')
  useEffect(() => actionToasts.attach(({ kind, text }) => void toast[kind](text)), [])
  return <Toaster position="top-center" duration={4000} visibleToasts={3} theme={scheme} closeButton />
}
