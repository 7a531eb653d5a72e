import { readPulse } from '@tcm/read-pulse.ts'
import { readTongue } from '@tcm/read-tongue.ts'
import { pulseDepth, pulseRate, pulseRhythm, pulseShape, pulseStrength, pulseWidth } from '@contract/signs.ts'
import { pulseInWords, tongueInWords } from '@tcm/signs-in-words.ts'
import { PulsePicture } from '../../features/signs/pulse-picture.tsx'
import { TonguePicture } from '../../features/signs/tongue-picture.tsx'

const tongues = [
  'normal in color, with a thin white coat',
  'pale, with a thin white coat',
  'pale, swollen and wet, with tooth marks and a white slippery coat',
  'slightly pale, slightly swollen, with tooth marks',
  'pale purple, with dark spots at the sides',
  'slightly red, with a thin yellow coat',
  'red, redder at the tip with red points, with a thin yellow coat',
  'red, more so at the sides, with a thick, greasy yellow coating',
  'red, with a thick, dry, brown coat and prickles',
  'red, thin and dry, without coat, with a midline crack',
  'crimson and dry, without coat, with cracks',
  'crimson, short, with a black, rough coat',
  'purple, with dark spots and distended veins beneath',
  'bluish, moist, with a thick white coat',
  'red with a swollen, redder tip, a deep midline crack and a sticky yellow coat',
  'normal, coat peeled in the center, crack in the center',
  'red, geographic, thin white coat',
  'pale, with a thick white coat at the root',
  'red and stiff, deviated, with a yellow coat',
  'pale, limp, with little coat',
  'pale, long, quivering, with cracks at the sides',
  'normal, swollen at the sides, thick powdery white coat',
  'red, fine cracks in the front, scanty coat',
  'gray slippery coat, swollen',
]

const pulses = [
  ...[pulseRate, pulseDepth, pulseWidth, pulseStrength, pulseShape, pulseRhythm].flatMap(
    ({ options }) => options,
  ),
  'floating and tight',
  'deep, weak and slow',
  'wiry, slippery and rapid',
  'fine and rapid',
  'wiry and fine',
  'deep and slow, weak at both chi, wiry at the left guan, most of all in the right guan',
]

export function SignsGrid() {
  return (
    <section aria-label="Tongues and pulses">
      <h2 className="mt-xl text-lg">Tongues and pulses</h2>
      <div className="tiles tiles-sm gap-lg soft">
        {tongues.map((words) => {
          const { findings } = readTongue(words)
          return (
            <figure key={words}>
              <TonguePicture findings={findings} label={tongueInWords(findings)} />
              <figcaption>{words}</figcaption>
            </figure>
          )
        })}
      </div>
      <div className="tiles tiles-sm gap-lg soft">
        {pulses.map((words) => {
          const { findings } = readPulse(words)
          return (
            <figure key={words}>
              <PulsePicture findings={findings} label={pulseInWords(findings)} />
              <figcaption>{words}</figcaption>
            </figure>
          )
        })}
      </div>
    </section>
  )
}
