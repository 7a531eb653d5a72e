import { copyText } from './clipboard.ts'
import { notify } from './notify.ts'

/** A page of the club, as it is named to others. */
export const linkTo = (path: string) => window.location.origin + path

export async function copyLink(path: string) {
  const link = linkTo(path)
  if (await copyText(link)) notify.success('Link copied')
  else notify.info(`Please copy the link yourself: ${link}`)
}

/** By what the device shares with; where it has nothing of the kind, the link is copied. */
export async function shareLink(title: string, path: string) {
  if (!('share' in navigator)) return copyLink(path)
  try {
    await navigator.share({ title, url: linkTo(path) })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // AbortError: the person has thought better of it.
    if (error.name !== 'AbortError') await copyLink(path)
  }
}
