import firstSlice from './styles/han/00.woff2'

/** Glyphs as wide and as high as the club's Han letters, and empty. */
const blankFont =
  'd09GMgABAAAAAAEUAAoAAAAAAmgAAADNAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAZAoBLAE2AiQDBgsGAAQgBUgHIBvXAQCeBeXWGWVxziCYiOjF9P1cP57/7953n7nze9ryiqFSqYFV045P7JtGLJgHEg3U5ODZnqPA4loLnJNLyEnZ+gIHHRxP6MIH5DRADS+YhRJ4yPZiohG6rarGMNFZc7gPcPy1po6BPuQQAHAICoVdJZ2l3+gO0Xt4AHrrCNgER4DG8RcnPwiXWIOABjoAADoACMLrd2/75m9eNcLvSdwTB5QGQh/+UyMgAIDUCIJGqAFMddcCYoKAJiZK+kIsTXc1zc5B7/wLG2W1JAAA'
const blankBytes = Uint8Array.from(atob(blankFont), (byte) => byte.charCodeAt(0))
const anyHan = 'U+2E80-2FDF, U+3400-9FFF'

/** NOTE: `display: block` hides the letters too, but Chromium also hides the text around them. */
const addBlank = (unicodeRange: string) =>
  document.fonts.add(new FontFace('Han Blank', blankBytes, { unicodeRange }))
const removeBlank = () =>
  document.fonts.forEach((face) => face.family === 'Han Blank' && document.fonts.delete(face))

const addSlice = (url: string, unicodeRange: string) => {
  const face = new FontFace('Noto Sans SC', `url(${url})`, { display: 'swap', unicodeRange })
  document.fonts.add(face)
  // A box shows the reader that a letter is missing.
  face.loaded.catch(removeBlank)
  return face
}

/** Adds the club's Han font on devices without one. Its letters are blank until they load, which the first Han letter starts. */
export function offerHanFont() {
  if (hasOwnHan()) return
  addBlank(anyHan)
  const first = addSlice(firstSlice, anyHan)
  document.fonts.addEventListener('loading', async function offerSlices() {
    if (first.status === 'unloaded') return
    document.fonts.removeEventListener('loading', offerSlices)
    try {
      const { offerHanSlices } = await import('./han-slices.ts')
      const known = offerHanSlices(addSlice)
      removeBlank()
      addBlank(known)
    } catch {
      removeBlank()
    }
  })
}

/** A script cannot list fonts. Without a Han font, a canvas draws every letter as the same box. */
function hasOwnHan() {
  const canvas = document.createElement('canvas')
  const draw = (letter: string) => {
    // Setting the size also clears it.
    canvas.width = canvas.height = 20
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.font = `16px ${getComputedStyle(document.body).fontFamily}`
    pen.fillText(letter, 2, 16)
    return canvas.toDataURL()
  }
  // Anti-fingerprinting noise draws one letter in two ways; then the font is added anyway.
  return draw('经') !== draw('针') && draw('经') === draw('经')
}
