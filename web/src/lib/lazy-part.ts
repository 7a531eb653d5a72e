import { type ComponentType, lazy } from 'react'
import { notify } from './notify.ts'
import { whenLineIsUp } from './when-line-is-up.ts'

const words = 'This part could not be loaded yet. It comes as soon as the line is back.'

/** As React's `lazy`, for code that arrives late. `isSilent`: nobody waits for it, or it is what would say so. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isSilent = false } = {},
) {
  return lazy(async () => {
    await whenLineIsUp(isSilent ? undefined : () => notify.error(words))
    return load()
  })
}
