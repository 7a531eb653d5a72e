import hanFont from './styles/noto-sans-han.woff2'

/** Adds the club's Han font on devices without one. The browser loads it with the first Han letter. */
export function offerHanFont() {
  if (hasOwnHan()) return
  // NOTE: with `block` Chromium also hides the text around the letters until the font loads.
  const display = 'swap'
  document.fonts.add(
    new FontFace('Noto Sans SC', `url(${hanFont})`, { display, unicodeRange: 'U+2E80-2FDF, U+3400-9FFF' }),
  )
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
