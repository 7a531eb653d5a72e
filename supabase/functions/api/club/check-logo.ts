import { logoMaxBytes, logoMaxSide, logoTooLarge } from '../../_shared/contract/club-logo.ts'
import { ApiError } from '../../_shared/contract/errors.ts'

const pngStart = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'

export function checkLogo(base64: string) {
  const bytes = atob(base64)
  if (bytes.length > logoMaxBytes) throw new ApiError('bad_input', { detail: logoTooLarge })
  if (!bytes.startsWith(pngStart))
    throw new ApiError('bad_input', { detail: 'A logo is a PNG picture. Please choose another file.' })
  for (const at of [16, 20]) {
    const side = [0, 1, 2, 3].reduce((sum, n) => sum * 256 + bytes.charCodeAt(at + n), 0)
    if (!(side >= 1 && side <= logoMaxSide))
      throw new ApiError('bad_input', { detail: `A logo is at most ${logoMaxSide} × ${logoMaxSide} pixels.` })
  }
}
