import type { z } from 'zod'
import type { medicine, unfitFor } from '../../../_shared/contract/content-herbs.ts'
import { says } from '../../../_shared/contract/red-flag-words.ts'
import { isTakenBack } from './read-others.ts'

export type Medicine = z.infer<typeof medicine>
export type UnfitFor = z.infer<typeof unfitFor>

/* By the names of substances and of a few makers, and by what people call them. */
const medicines: [Medicine, RegExp][] = [
  [
    'blood thinners',
    /warfarin|coumadin|coumarin|marcumar|phenprocoumon|acenocoumarol|apixaban|eliquis|rivaroxaban|xarelto|dabigatran|pradaxa|edoxaban|heparin|enoxaparin|clopidogrel|plavix|ticagrelor|prasugrel|aspirin|blood[\s-]?thinn\w+|thins? (?:her|his|the) blood|anti-?coagula\w+|anti-?platelet\w*|\bdoac\b|\bnoac\b/iu,
  ],
  ['digoxin', /digoxin|digitoxin|digitalis|lanoxin/iu],
  [
    'diuretics',
    /furosemide|torasemide|bumetanide|hydrochlorothiazide|\bhct\b|indapamide|spironolactone|eplerenone|diuretic|water (?:tablet|pill)/iu,
  ],
  [
    'blood pressure medicines',
    /\w+(?:sartan|dipine)\b|ramipril|enalapril|lisinopril|perindopril|captopril|bisoprolol|metoprolol|atenolol|propranolol|beta-?blocker|ace inhibitor|(?:blood pressure|anti-?hypertensive) (?:tablet|pill|medicine|medication|drug)/iu,
  ],
  ['antiarrhythmics', /amiodarone|flecainide|sotalol|propafenone|dronedarone/iu],
  [
    'diabetes medicines',
    /metformin|insulin\b(?! resist)|gliclazide|glimepiride|glibenclamide|sitagliptin|empagliflozin|dapagliflozin|semaglutide|liraglutide|diabetes (?:tablet|pill|medicine|medication)/iu,
  ],
  [
    'corticosteroids',
    /predniso\w+|prednisone|cortison\w*|hydrocortisone|dexamethasone|budesonide|cortico-?steroid/iu,
  ],
  [
    'antidepressants',
    /sertraline|fluoxetine|citalopram|escitalopram|paroxetine|venlafaxine|duloxetine|mirtazapine|amitriptyline|bupropion|\bssris?\b|\bsnris?\b|anti-?depressant/iu,
  ],
  ['MAO inhibitors', /phenelzine|tranylcypromine|moclobemide|selegiline|rasagiline|\bmao\b|\bmaois?\b/iu],
  [
    'stimulants',
    /methylphenidate|ritalin|lisdexamfetamine|amphetamine|pseudo-?ephedrine|adderall|\bstimulants\b/iu,
  ],
  [
    'sedatives',
    /(?:loraz|diaz|temaz|oxaz|clonaz|alpraz)[oe]?[pl]\w*am|zopiclone|zolpidem|benzodiazepine|sleeping (?:pill|tablet)|sedative (?:tablet|medicine|drug)/iu,
  ],
  [
    'antiepileptics',
    /valproat\w*|lamotrigine|carbamazepine|levetiracetam|phenytoin|topiramate|anti-?epileptic|anti-?convulsant/iu,
  ],
  [
    'immunosuppressants',
    /c[iy]closporine?|tacrolimus|sirolimus|azathioprine|mycophenolat\w*|methotrexate|immuno-?suppress\w+|adalimumab|infliximab/iu,
  ],
  ['thyroid medicines', /(?:levo)?thyroxine|carbimazole|methimazole|propylthiouracil|thyroid tablet/iu],
  [
    'sex hormones',
    /(?:contraceptive|birth[\s-]?control) pill|\bon the pill\b|\btakes the pill\b|o?estradiol|o?estrogen|progesterone|\bhrt\b|hormone replacement|testosterone (?:gel|injection)|tamoxifen/iu,
  ],
  ['interferon', /interferon/iu],
  ['lithium', /lithium/iu],
  [
    'liver-toxic medicines',
    /methotrexate|isoniazid|rifampicin|acetaminophen|paracetamol|ketoconazole|statin\b/iu,
  ],
]

const stoppedBefore =
  /\b(?:stopped|came off|has come off|no longer(?: takes| on)?|used to take|once took|quit|finished|formerly|previously|allergic to|allergy to|intolerant of|reacted to|refused|declined)(?: (?!and\b|but\b|now\b|then\b|takes\b|on\b)\p{L}+){0,3} $/iu
const stoppedAfter =
  /^(?:[^.;,]{0,20}\b(?:was|were|has been|have been) (?:stopped|discontinued|withdrawn|ended)|,? (?:which (?:she|he) )?(?:stopped|discontinued|ended|given up)\b|[^.;,]{0,12}\buntil\b(?! now)|[^.;,]{0,12}\ballergy\b)/iu

export function readMedicines(text: string): Medicine[] {
  const lower = text.toLowerCase()
  return medicines.flatMap(([name, words]) => {
    const said = [...lower.matchAll(new RegExp(words, 'giu'))].filter(
      ({ index, 0: word }) =>
        !stoppedBefore.test(lower.slice(0, index)) && !stoppedAfter.test(lower.slice(index + word.length)),
    )
    return said.some(({ index, 0: word }) => says(lower.slice(0, index + word.length), ending(word)))
      ? [name]
      : []
  })
}
const ending = (word: string) => new RegExp(`${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'u')

const conditions: [UnfitFor, RegExp][] = [
  [
    'bleeding',
    /ha?emophilia|von willebrand|thrombocytopeni\w+|low platelets|bleeds easily|bruises easily|bleeding (?:disorder|tendency)|clotting (?:disorder|defect)|tendency to bleed/iu,
  ],
  ['high blood pressure', /high blood pressure|hypertensi(?:on|ve)/iu],
  [
    'heart disease',
    /heart (?:disease|failure|attack|condition)|angina|coronary|atrial fibrillation|pacemaker|valve replacement/iu,
  ],
  ['kidney disease', /(?:kidney|renal) (?:disease|failure|insufficiency|transplant)|dialysis|\bckd\b/iu],
  ['liver disease', /liver (?:disease|failure|transplant)|hepatitis|cirrhosis/iu],
  ['epilepsy', /epilep\w+|seizure disorder/iu],
  ['favism', /favism|g6pd/iu],
  ['heavy periods', /heavy (?:menstrual )?periods|menorrhagia|flooding periods/iu],
]

/** Said, and not taken back in the same clause. */
const stands = (text: string, words: RegExp) =>
  says(
    text.replace(new RegExp(words, 'giu'), (said, ...rest) =>
      isTakenBack(text.slice((rest.find((one) => typeof one === 'number') as number) + said.length))
        ? ' '
        : said,
    ),
    words,
  )

export const readConditions = (text: string): UnfitFor[] =>
  conditions.flatMap(([name, words]) => (stands(text, words) ? [name] : []))

const device = /pace-?maker|implanted defibrillator|implantable (?:cardioverter|defibrillator)|\bicd\b/iu

export const readPacemaker = (text: string) => stands(text, device)
