import firstSlice from './styles/han/00.woff2'

/** A font whose glyphs are empty, and as wide and high as the club's Han letters. */
const blankFont =
  'd09GMgABAAAAAAEsAAoAAAAAAowAAADkAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAZAoUNAE2AiQDBgsGAAQgBVoHIBvxAQAuCoxb81AX2YWXX0NCuIwhFs///725z7t3WiolVDFUKjWwBDCmX2yWBzjG80Gi0cnB2Q54sKAFtdbaAufyH/IiAQC/e0WWGJwbHCeUcACQ0TriaAsvuMIAsOcwj5zCca9tVTVnC01cg48BbtqqMdFTrgAAV6BQOFOSsaev2hU6h0+P5xkBh+AaMLiJ2xGesIWAARpBoQENQiUnAgjCb/x8H7/+ratm2N1+hQdEUAYIPf1PzdROBACQmkEwlIABAID2IiAWCBhWFkp6I/Yc9BiOnB7q+b1UAxXTkrhwW32BAQAA'
const blankBytes = Uint8Array.from(atob(blankFont), (byte) => byte.charCodeAt(0))
const anyHan = 'U+2E80-2FDF, U+3400-9FFF'

/**
 * On devices without a Han font, adds the club's. Its letters stay blank until they load; the first Han letter on a page starts the
 * download.
 */
export function offerHanFont() {
  if (hasOwnHan()) return
  let blank: FontFace | undefined
  // NOTE: `display: block` would also hide the letters, but Chromium then hides the text around them too.
  const setBlank = (unicodeRange?: string) => {
    if (blank) document.fonts.delete(blank)
    blank = unicodeRange ? new FontFace('Han Blank', blankBytes, { unicodeRange }) : undefined
    if (blank) document.fonts.add(blank)
  }
  const addSlice = (url: string, unicodeRange: string) => {
    const face = new FontFace('Noto Sans SC', `url(${url})`, { display: 'swap', unicodeRange })
    document.fonts.add(face)
    // If the download fails, removes the blank font: a box then marks each letter that is missing.
    face.loaded.catch(() => setBlank())
    return face
  }
  setBlank(anyHan)
  const first = addSlice(firstSlice, anyHan)
  const offerSlices = () => {
    if (first.status === 'unloaded') return
    document.fonts.removeEventListener('loading', offerSlices)
    import('./han-slices.ts').then(
      ({ offerHanSlices }) => setBlank(offerHanSlices(addSlice)),
      () => setBlank(),
    )
  }
  document.fonts.addEventListener('loading', offerSlices)
}

/** A script cannot list fonts. Without a Han font, a canvas draws every Han letter as the same box. */
function hasOwnHan() {
  const canvas = document.createElement('canvas')
  const draw = (letter: string) => {
    canvas.width = canvas.height = 20
    const pen = canvas.getContext('2d', { willReadFrequently: true })
    if (!pen) return ''
    pen.font = `16px ${getComputedStyle(document.body).fontFamily}`
    pen.fillText(letter, 2, 16)
    return canvas.toDataURL()
  }
  // With anti-fingerprinting noise, the same letter is drawn differently each time; then the club's font is added anyway.
  return draw('经') !== draw('针') && draw('经') === draw('经')
}
