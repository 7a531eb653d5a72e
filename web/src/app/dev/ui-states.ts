import type { ReactNode } from 'react'

export type UiStates = { component: string; isWide?: boolean; states: Record<string, ReactNode> }
