import { copyText } from './clipboard.ts'
import { notify } from '../notify/notify.ts'

export const linkTo = (path: string) => window.location.origin + path

export async function copyLink(path: string) {
  const link = linkTo(path)
  if (await copyText(link)) notify.success('Link copied')
  else notify.info(`Please copy the link yourself: ${link}`)
}

export async function shareLink(title: string, path: string) {
  if (!('share' in navigator)) return copyLink(path)
  try {
    await navigator.share({ title, url: linkTo(path) })
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    // AbortError: the reader closed the share sheet.
    if (error.name !== 'AbortError') await copyLink(path)
  }
}
