import { useMemo } from 'react'
import { readSigns } from '@tcm/read-signs.ts'
import { pulseInWords, tongueInWords } from '@tcm/signs-in-words.ts'
import type { SignsShown } from '../../lib/club/drawn-signs.tsx'
import { PulsePicture } from './pulse-picture.tsx'
import { TonguePicture } from './tongue-picture.tsx'
import classes from './signs-beside.module.css'

/**
 * Draws the tongue and pulse that an editor picked, else those read from the text. Lists uncertain words instead of
 * drawing them.
 */
export function SignsBeside({ text, signs, of }: SignsShown) {
  const read = useMemo(() => (signs ? null : readSigns(text)), [signs, text])
  const tongue = of === 'pulse' ? null : signs ? signs.tongue : read?.tongue?.findings
  const pulse = of === 'tongue' ? null : signs ? signs.pulse : read?.pulse?.findings
  const ofTongue = of === 'pulse' ? [] : (read?.tongue?.unsure ?? [])
  const ofPulse = of === 'tongue' ? [] : (read?.pulse?.unsure ?? [])
  // If an editor picked no signs, show nothing. If the text gives nothing certain, say so.
  if (!tongue && !pulse)
    return signs ? null : (
      <p data-undrawn className="soft">
        Nothing here can be drawn for certain.
      </p>
    )

  return (
    <div className="line items-start gap-md gap-x-xl">
      {tongue && (
        <figure className={classes.tongue}>
          <div className={classes.tongueBox}>
            <TonguePicture findings={tongue} label={`Drawing of the tongue. ${tongueInWords(tongue)}`} />
          </div>
          <About words={tongueInWords(tongue)} unsure={ofTongue} isPicked={!!signs} />
        </figure>
      )}
      {pulse && (
        <figure className={`can-shrink ${classes.pulse}`}>
          <div className={classes.pulseBox}>
            <PulsePicture findings={pulse} label={`Drawing of the pulse. ${pulseInWords(pulse)}`} />
          </div>
          <About words={pulseInWords(pulse)} unsure={ofPulse} isPicked={!!signs} />
        </figure>
      )}
    </div>
  )
}

function About({ words, unsure, isPicked }: { words: string; unsure: string[]; isPicked: boolean }) {
  return (
    <figcaption>
      <details className="mt-xs soft">
        <summary className="inline thumb">{unsure.length > 0 ? 'Drawn in part' : 'What is drawn'}</summary>
        <p className="mt-xs">{words}</p>
        {unsure.length > 0 && (
          <p className="mt-xs">Uncertain, so not drawn: {unsure.map((one) => `“${one}”`).join(', ')}.</p>
        )}
        <p className="mt-xs">
          {isPicked ? 'Picked by an editor of this case.' : 'Read from the text next to it.'} A schematic
          drawing.
        </p>
      </details>
    </figcaption>
  )
}
