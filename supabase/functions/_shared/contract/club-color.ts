/** Computes the club's accents from one color, as styles/tokens.css does, to check their contrast. */

const [light, dark] = ['#ede7d9', '#1d201c']
const minContrast = 4.5

type Rgb = [number, number, number]

const rgbOf = (hex: string) =>
  [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16)) as Rgb

const mix = (one: Rgb, share: number, other: Rgb) =>
  one.map((value, at) => value * share + other[at]! * (1 - share)) as Rgb

function luminance(rgb: Rgb) {
  const [r, g, b] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: Rgb, other: Rgb) {
  const [low, high] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

/** Returns the contrasts of both themes' accents with the backgrounds on which they appear. */
export const contrastsOf = (hex: string) => {
  const color = rgbOf(hex)
  const paler = mix(color, 0.4, [255, 255, 255])
  return [
    contrast(color, rgbOf(light)),
    contrast(paler, rgbOf(dark)),
    contrast(paler, mix(paler, 0.12, rgbOf(dark))),
  ]
}

export const isReadable = (hex: string) => Math.min(...contrastsOf(hex)) >= minContrast
