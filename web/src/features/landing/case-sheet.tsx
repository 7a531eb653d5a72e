import { HanGlyph } from '../../ui/han-glyph.tsx'
import { sealOutline } from '../../ui/han-outlines.ts'
import { examinationOutlines } from './examination-outlines.ts'
import classes from './case-sheet.module.css'

const examinations = [
  { letter: '望', name: 'Inspection', finding: 'Tongue pale and swollen, tooth marks, thin white coat.' },
  {
    letter: '聞',
    name: 'Listening and smelling',
    finding: 'Speaks little, in a low voice. Short of breath on stairs.',
  },
  {
    letter: '問',
    name: 'Inquiry',
    finding: 'Tired after meals, loose stools, no appetite. Worse with overwork.',
  },
  { letter: '切', name: 'Palpation', finding: 'Pulse weak, above all in the right middle position.' },
] as const

export function CaseSheet() {
  return (
    <div className={classes.pile}>
      <div className={`raised ${classes.sheet}`}>
        <div className={`between gap-x-md text-sm strong ${classes.head}`}>
          <span>How a simple case reads</span>
          <span>Four examinations</span>
        </div>
        <dl>
          {examinations.map(({ letter, name, finding }) => (
            <div key={letter} className={`py-md rule-below ${classes.row}`}>
              <dt className={classes.term}>
                <span className={`ink ${classes.letter}`}>
                  <HanGlyph outline={examinationOutlines[letter]} />
                </span>
                <span className="soft">{name}</span>
              </dt>
              <dd className={`text-md ${classes.finding}`}>{finding}</dd>
            </div>
          ))}
        </dl>
        <p className={`row gap-md medium ${classes.question}`}>
          <span className={`center text-2xl ${classes.seal}`}>
            <HanGlyph outline={sealOutline} />
          </span>
          <span>
            Which pattern, and what would you needle first?
            <small className="soft block regular mt-2xs">
              The solution opens when the discussion has ended.
            </small>
          </span>
        </p>
      </div>
    </div>
  )
}
