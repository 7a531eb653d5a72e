import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { sharesOfCaller } from '../../_shared/caller.ts'
import { ApiError } from '../../_shared/contract/errors.ts'
import { previewFiles } from '../../_shared/contract/heads.ts'
import { createFairPlaces } from '../../_shared/fair-places.ts'
import { pagesOrigin } from '../../_shared/origin.ts'
import { takeTurn } from '../../_shared/throttle.ts'

const mostAnHour = 300
const mostKept = 40
/** Drawing blocks the whole Edge Function for a fifth of a second, so previews are drawn one at a time. */
const pencil = createFairPlaces({ places: 1, waiting: 12, timeoutMs: 10_000 })

const kept = new Map<string, string>()
let fonts: Promise<Uint8Array[]> | undefined

/** Returns a PNG in base64, cached by name. Limits new drawings per address and hour. */
export async function drawPng(name: string, svg: () => string, address: string, origin: string) {
  const leave = await pencil.enter(sharesOfCaller())
  if (!leave) throw new ApiError('unavailable', { retryAfter: 2 })
  try {
    const known = kept.get(name)
    if (known) return known
    await takeTurn('preview', address, mostAnHour, '1 hour')
    fonts ??= fetchAll(origin)
    fonts.catch(() => (fonts = undefined))
    const png = toPng(svg(), await fonts)
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(name, png)
    return png
  } finally {
    leave()
  }
}

/** Loads the renderer and its fonts. NOTE: the renderer cannot be initialized twice. */
async function fetchAll(origin: string) {
  const [program, ...letters] = await Promise.all(previewFiles.map((file) => fetchFile(origin, file)))
  await initWasm(program!)
  return letters
}

async function fetchFile(origin: string, file: string) {
  const answer = await fetch(pagesOrigin(origin) + file, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) {
    await answer.body?.cancel()
    throw new ApiError('unavailable', {
      detail: 'The preview cannot be drawn: the pages are not built.',
      retryAfter: 60,
    })
  }
  return new Uint8Array(await answer.arrayBuffer())
}

function toPng(svg: string, fontBuffers: Uint8Array[]) {
  const drawn = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Noto Sans', loadSystemFonts: false },
  })
  const image = drawn.render()
  try {
    return btoa(Array.from(image.asPng(), (byte) => String.fromCharCode(byte)).join(''))
  } finally {
    image.free()
    drawn.free()
  }
}
