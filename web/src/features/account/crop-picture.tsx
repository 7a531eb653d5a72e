import { type PointerEvent, useRef, useState } from 'react'
import { pictureMaxBytes, pictureSide as side } from '@contract/pictures.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './own-picture.module.css'

/** The square's position, from one edge of the picture (-1) to the other (1), and its zoom. */
type Cut = { across: number; down: number; zoom: number }

const whole: Cut = { across: 0, down: 0, zoom: 1 }
const sliders: { name: keyof Cut; text: string; min: number; max: number }[] = [
  { name: 'zoom', text: 'Size', min: 1, max: 4 },
  { name: 'across', text: 'Left or right', min: -1, max: 1 },
  { name: 'down', text: 'Up or down', min: -1, max: 1 },
]
const within = (place: number) => Math.max(-1, Math.min(1, place))

/** Pixels of the scaled picture outside the square, on each side. */
function beyond({ width, height }: ImageBitmap, zoom: number) {
  const scale = (side / Math.min(width, height)) * zoom
  return { scale, across: (width * scale - side) / 2, down: (height * scale - side) / 2 }
}

function draw(canvas: HTMLCanvasElement, image: ImageBitmap, { across, down, zoom }: Cut) {
  const pen = canvas.getContext('2d', { alpha: false })!
  const spare = beyond(image, zoom)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, side, side)
  pen.drawImage(
    image,
    -spare.across * (1 + across),
    -spare.down * (1 + down),
    image.width * spare.scale,
    image.height * spare.scale,
  )
}

/** Reduces the quality until the server accepts the size. Redrawing also drops the file's metadata. */
async function encode(canvas: HTMLCanvasElement) {
  for (const quality of [0.9, 0.75, 0.6, 0.45, 0.3, 0.15])
    for (const type of ['image/webp', 'image/jpeg']) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      // A browser that cannot encode a type returns another one, so check the type.
      if (blob?.type === type && blob.size <= pictureMaxBytes)
        return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
    }
  throw new Error('This browser could not resize the picture.')
}

export function CropPicture({
  image,
  isBusy,
  onSave,
  onClose,
}: {
  image: ImageBitmap
  isBusy: boolean
  onSave: (image: string) => void
  onClose: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [cut, setCut] = useState(whole)
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons !== 1) return
    const spare = beyond(image, cut.zoom)
    setCut({
      ...cut,
      across: spare.across ? within(cut.across - movementX / spare.across) : 0,
      down: spare.down ? within(cut.down - movementY / spare.down) : 0,
    })
  }
  // A new ref function at each render makes React redraw the canvas.
  const show = (element: HTMLCanvasElement | null) => {
    canvas.current = element
    if (element) draw(element, image, cut)
  }
  return (
    <Dialog opened onClose={onClose} title="Your picture">
      <div className={`stack items-center ${classes.crop}`}>
        <canvas
          ref={show}
          width={side}
          height={side}
          aria-label="Your picture as others will see it"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a canvas has no src for an img tag
          role="img"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        {sliders.map(({ name, text, min, max }) => (
          <label key={name}>
            {text}
            <input
              type="range"
              min={min}
              max={max}
              step={0.02}
              value={cut[name]}
              onChange={(event) => setCut({ ...cut, [name]: event.currentTarget.valueAsNumber })}
            />
          </label>
        ))}
        <BusyButton
          isBusy={isBusy}
          onClick={() => canvas.current && void encode(canvas.current).then(onSave)}
        >
          {isBusy ? 'Saving...' : 'Save picture'}
        </BusyButton>
      </div>
    </Dialog>
  )
}
