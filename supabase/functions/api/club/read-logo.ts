import { logoMaxBytes, logoTooLarge } from '../../_shared/contract/club-logo.ts'
import { ApiError } from '../../_shared/contract/errors.ts'

const pngStart = '\x89PNG\r\n\x1a\n'
const svgStart = /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/

export function readLogo(base64: string) {
  const bytes = atob(base64)
  if (bytes.length > logoMaxBytes) throw new ApiError('bad_input', { detail: logoTooLarge })
  if (bytes.startsWith(pngStart)) return { base64, type: 'image/png' } as const
  if (svgStart.test(bytes) && bytes.trimEnd().endsWith('</svg>'))
    return { base64, type: 'image/svg+xml' } as const
  throw new ApiError('bad_input', { detail: 'A logo is an SVG or PNG picture. Please choose another file.' })
}
