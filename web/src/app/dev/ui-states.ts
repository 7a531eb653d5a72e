import type { ReactNode } from 'react'

/** One component and what it looks like in each of its states, by the state's name. */
export type UiStates = { component: string; isWide?: boolean; states: Record<string, ReactNode> }
