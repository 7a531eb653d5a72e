import { ApiError } from '../../_shared/contract/errors.ts'
import { pictureMaxBytes, pictureSide } from '../../_shared/contract/pictures.ts'

type Picture = { type: 'image/webp' | 'image/jpeg'; bytes: Uint8Array }

const refuse = (): never => {
  throw new ApiError('bad_input', { detail: 'This picture cannot be used. Please choose another.' })
}

/** Checks that the bytes are one picture of the right size, and removes metadata. */
export async function readPicture(base64: string): Promise<Picture> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  if (bytes.length < 100 || bytes.length > pictureMaxBytes) refuse()
  return bytes[0] === 0xff ? readJpeg(bytes) : readWebp(bytes)
}

const isSquare = (width: number, height: number) => width === pictureSide && height === pictureSide

async function readWebp(bytes: Uint8Array): Promise<Picture> {
  const view = new DataView(bytes.buffer)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (name(0) !== 'RIFF' || name(8) !== 'WEBP' || view.getUint32(4, true) !== bytes.length - 8) refuse()
  const kept = [bytes.subarray(0, 12)]
  let images = 0
  for (let at = 12; at < bytes.length;) {
    const kind = name(at)
    const size = at + 8 <= bytes.length ? view.getUint32(at + 4, true) : Infinity
    const data = at + 8
    const end = data + size + (size % 2)
    if (end > bytes.length || size < 10) refuse()
    if (kind === 'VP8 ') {
      images += 1
      if (!isSquare(view.getUint16(data + 6, true) & 0x3fff, view.getUint16(data + 8, true) & 0x3fff))
        refuse()
    } else if (kind === 'VP8L') {
      images += 1
      const sides = view.getUint32(data + 1, true)
      if (bytes[data] !== 0x2f || !isSquare((sides & 0x3fff) + 1, ((sides >> 14) & 0x3fff) + 1)) refuse()
    } else if (kind === 'VP8X') {
      const width = (view.getUint32(data + 4, true) & 0xffffff) + 1
      if (!isSquare(width, (view.getUint32(data + 6, true) >>> 8) + 1)) refuse()
      bytes[data]! &= 0x10
    } else if (kind !== 'ALPH' && kind !== 'ICCP') refuse()
    if (kind !== 'ICCP') kept.push(bytes.subarray(at, end))
    at = end
  }
  if (images !== 1) refuse()
  const whole = await joined(kept)
  new DataView(whole.buffer).setUint32(4, whole.length - 8, true)
  return { type: 'image/webp', bytes: whole }
}

/** The segments that draw a JPEG. Other segments, such as location and camera name, are dropped. */
const drawn = new Set([0xc0, 0xc2, 0xc4, 0xdb, 0xdd])

async function readJpeg(bytes: Uint8Array): Promise<Picture> {
  const view = new DataView(bytes.buffer)
  const kept: Uint8Array[] = [bytes.subarray(0, 2)]
  let isRight = false
  let at = 2
  if (bytes[1] !== 0xd8) refuse()
  while (bytes[at + 1] !== 0xda) {
    const marker = bytes[at + 1]!
    const size = at + 4 <= bytes.length ? view.getUint16(at + 2) : 0
    if (bytes[at] !== 0xff || size < 2 || at + 2 + size >= bytes.length) refuse()
    if (marker === 0xc0 || marker === 0xc2) {
      if (size < 8) refuse()
      isRight = isSquare(view.getUint16(at + 7), view.getUint16(at + 5))
    }
    if (drawn.has(marker)) kept.push(bytes.subarray(at, at + 2 + size))
    at += 2 + size
  }
  const end = bytes.findIndex((byte, place) => place > at && byte === 0xff && bytes[place + 1] === 0xd9)
  if (!isRight || end !== bytes.length - 2) refuse()
  kept.push(bytes.subarray(at))
  return { type: 'image/jpeg', bytes: await joined(kept) }
}

const joined = async (parts: Uint8Array[]) =>
  new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
