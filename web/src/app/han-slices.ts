/**
 * The slices of the Han font, a hundred of them, are for devices that have no Han letters themselves. Only the canvas tells: most systems
 * name their fonts to nobody. Where it tells nothing, or noise against being recognised by it, the slices come.
 */
export async function loadHanSlices() {
  if (!hasOwnHan()) await import('@fontsource/noto-sans-sc/400.css')
}

/** Of a font that is not there all letters are the same box. These two are Chinese alone. */
function hasOwnHan() {
  const canvas = document.createElement('canvas')
  const draw = (letter: string) => {
    // Which also wipes it.
    canvas.width = canvas.height = 20
    const pen = canvas.getContext('2d')
    if (!pen) return ''
    pen.font = `16px ${getComputedStyle(document.body).fontFamily}`
    pen.fillText(letter, 2, 16)
    return canvas.toDataURL()
  }
  return draw('经') !== draw('针') && draw('经') === draw('经')
}
