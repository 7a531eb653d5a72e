import type { BankRemedy } from '../../../_shared/contract/bank.ts'
import type { Bank } from './bank.ts'
import { isPregnant, type Person } from './person.ts'
import { listed } from './prose.ts'
import type { Medicine, UnfitFor } from './read-medicines.ts'

/* What a person must not have: points, herbs and formulas by their rows, and what a kitchen or a clinic has besides. */

type Condition = UnfitFor | Medicine | 'pregnancy' | 'pacemaker'

const kitchen: [name: string, words: RegExp, not: Condition[]][] = [
  [
    'alcohol',
    /\b(?:wine|beer|spirits|brandy|liqueur|whisky|schnapps|vodka|tincture)\b(?! cooked off)/i,
    [
      'pregnancy',
      'breast-feeding',
      'children',
      'sedatives',
      'antidepressants',
      'diabetes medicines',
      'liver disease',
      'blood thinners',
    ],
  ],
  ['coffee', /\b(?:coffee|espresso|energy drinks?)\b/i, ['children', 'pregnancy', 'breast-feeding']],
  [
    'safflower, saffron or hawthorn',
    /\b(?:safflower|saffron|hawthorn|angelica root|peach kernels?|motherwort)\b/i,
    ['pregnancy', 'blood thinners', 'bleeding'],
  ],
  ['turmeric', /\bturmeric\b/i, ['pregnancy', 'blood thinners', 'bleeding']],
  [
    'black fungus or garlic as a cure',
    /\b(?:black (?:tree )?fungus|garlic capsules?|ginkgo|ginseng)\b/i,
    ['blood thinners', 'bleeding'],
  ],
  ['goji', /\b(?:goji|wolfberr\w+)\b/i, ['blood thinners']],
  [
    'a sudden change of leafy greens',
    /\b(?:spinach|kale|chard|(?:dark|leafy|bitter|mustard|steamed) (?:leafy )?greens|green leaves|dandelion|watercress|parsley|green tea|beet greens|chicory|endive)\b/i,
    ['blood thinners'],
  ],
  [
    'grapefruit',
    /\bgrapefruit\b/i,
    ['blood thinners', 'blood pressure medicines', 'antiarrhythmics', 'immunosuppressants', 'sedatives'],
  ],
  ['coix', /\b(?:coix|job'?s tears)\b/i, ['pregnancy']],
  ['unripe papaya', /\bpapaya\b/i, ['pregnancy']],
  [
    'liver as food',
    /(?:^|\b(?:or|and|of|eat)\b ?)liver\b(?=,| or | and | with | twice| once)(?! qi| blood| yang| yin| fire)/i,
    ['pregnancy'],
  ],
  ['raw fish or shellfish', /\b(?:raw fish|sushi|oysters?|mussels?|clams?)\b/i, ['pregnancy']],
  ['seaweed', /\b(?:seaweed|kelp)\b/i, ['thyroid medicines', 'pregnancy', 'blood thinners']],
  [
    'rhubarb or a laxative',
    /\b(?:rhubarb|senna|aloe|laxatives?|castor oil)\b/i,
    ['pregnancy', 'breast-feeding', 'children'],
  ],
  [
    'licorice',
    /\b(?:licorice|liquorice)\b/i,
    ['pregnancy', 'high blood pressure', 'diuretics', 'digoxin', 'corticosteroids'],
  ],
  [
    'apricot kernels',
    /\b(?:apricot kernels?|bitter almonds?)\b/i,
    ['pregnancy', 'breast-feeding', 'children'],
  ],
  ['sprouted barley', /\b(?:sprouted barley|barley malt|sage tea)\b/i, ['breast-feeding']],
  [
    'St John’s wort',
    /\bst\.? john'?s wort\b/i,
    [
      'pregnancy',
      'children',
      'antidepressants',
      'blood thinners',
      'sex hormones',
      'immunosuppressants',
      'digoxin',
    ],
  ],
  [
    'willow bark or aspirin',
    /\b(?:willow bark|aspirin)\b/i,
    ['pregnancy', 'children', 'blood thinners', 'bleeding'],
  ],
  [
    'fasting',
    /\b(?:fast(?:ing)?(?: for| of|,|$| days?)|one day of thin rice water only|liver cleanse|detox|slimming cure)\b/i,
    ['pregnancy', 'breast-feeding', 'children', 'diabetes medicines'],
  ],
  [
    'warmth or moxa on belly and back',
    /\b(?:moxa|hot-?water bottle|heat pad|heat lamp|salt pack|heated salt|cherry-stone bag|warm compress|grain bag)\b.{0,60}\b(?:abdomen|belly|navel|back|groin|sacrum)\b|\b(?:abdomen|belly|navel|lower back|sacrum)\b.{0,40}\bmoxa\b/i,
    ['pregnancy'],
  ],
  [
    'sauna or hot baths',
    /\b(?:saunas?|steam baths?|hot (?:\p{L}+ )?baths?|hot tubs?)\b/iu,
    ['pregnancy', 'heart disease'],
  ],
  [
    'massage of the belly',
    /\b(?:massage|rub|press|knead|circle|clap)\w* .{0,20}\b(?:belly|abdomen|navel|sacrum)\b/i,
    ['pregnancy'],
  ],
  [
    'jumps, blows and hard training',
    /\b(?:trampoline|punchbag|box a|jump|contact sports?|run hard|martial)\b/i,
    ['pregnancy', 'blood thinners', 'bleeding'],
  ],
  [
    'cupping or bleeding',
    /\b(?:cupping|blood-?letting|prick to bleed|bleed (?:the|a) (?:point|vein)|gua ?sha|plum-?blossom needle)\b/i,
    ['blood thinners', 'bleeding', 'pregnancy'],
  ],
  [
    'electricity or magnets',
    /\b(?:electro-?(?:acupuncture|needling|stimulation|therapy)?|electric(?:al)? (?:current|stimulation)|tens\b|magnets?|magnetic)\b/i,
    ['pacemaker', 'pregnancy', 'epilepsy'],
  ],
]

const saidOf: Partial<Record<Condition, string>> = {
  pregnancy: 'in pregnancy',
  'breast-feeding': 'during breast-feeding',
  children: 'for a child',
  bleeding: 'where bleeding stops badly',
  pacemaker: 'with a pacemaker',
  'blood thinners': 'beside blood thinners',
}
const said = (condition: Condition, { pregnancy }: Person) =>
  condition === 'pregnancy' && pregnancy === 'possible'
    ? 'while a pregnancy is possible'
    : (saidOf[condition] ?? `with ${condition}`)

const conditionsOf = (person: Person): Condition[] => [
  ...(isPregnant(person) ? (['pregnancy'] as const) : []),
  ...person.unfit,
  ...person.takes,
  ...(person.hasPacemaker ? (['pacemaker'] as const) : []),
]

/** Why this person must not have what the text names, as clauses; empty where nothing stands against it. */
export function harmsOf(bank: Bank, person: Person, text: string): string[] {
  const conditions = conditionsOf(person)
  if (conditions.length === 0) return []
  const advised = advisedIn(text)
  const points = isPregnant(person)
    ? codesIn(advised).filter((code) => bank.findPoint(code)?.pregnancy !== undefined)
    : []
  const named = new Set<BankRemedy>()
  const remedies = phrasesOf(advised).flatMap((name) => {
    // A formula is named in English and in pinyin, and refused once.
    const fresh = bank.findRemedies(name).filter((one) => !named.has(one))
    for (const one of fresh) named.add(one)
    const not = fresh.flatMap(({ pregnancy, unfit_for = [], with: medicines = [] }) =>
      conditions.filter((one) =>
        one === 'pregnancy' ? pregnancy !== undefined : [...unfit_for, ...medicines].includes(one as never),
      ),
    )
    return not.length > 0 ? [`${name} is not used ${said(not[0]!, person)}`] : []
  })
  const things = kitchen.flatMap(([name, words, not]) => {
    const condition = conditions.find((one) => not.includes(one))
    const isNamed = remedies.some((one) => one.toLowerCase().startsWith(name.split(' ')[0]!))
    return condition && !isNamed && words.test(advised)
      ? [`${name} is left out ${said(condition, person)}`]
      : []
  })
  return [
    ...(points.length > 0
      ? [`${listed(points)} ${points.length === 1 ? 'is' : 'are'} not used ${said('pregnancy', person)}`]
      : []),
    ...new Set([...remedies, ...things]),
  ]
}

export const codesIn = (text: string) => [
  ...new Set(
    [...text.matchAll(/\b(?:EX-(?:HN|UE|LE|CA|B)|[MN]-(?:HN|UE|LE|CA|BW)|[A-Z]{2,4})[\s-]?\d{1,2}\b/g)].map(
      ([code]) => code,
    ),
  ),
]

/** All runs of one to six words: remedies are looked up by their names. */
function phrasesOf(text: string): string[] {
  const words = text.match(/[\p{L}\p{M}\p{N}'’]+/gu) ?? []
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from++)
    for (let length = 1; length <= 6 && from + length <= words.length; length++)
      phrases.add(words.slice(from, from + length).join(' '))
  return [...phrases]
}

const refusals =
  /\b(?:in place of|instead of|rather than|without|leav(?:e|ing) out|left out|avoid(?:ing)?|no|not|never|nor|stay off|keep away from|give up|put off|stop|put an end to|is left out|are left out)\b[^.;:]*/gi

/** What the text is for; what it advises against is no harm. */
function advisedIn(text: string): string {
  if (
    /^(?:no|leave|avoid|give up|stop|drop|put an end|nothing by mouth|put (?:out|off)|without|never|keep away|stay off)\b/i.test(
      text,
    )
  )
    return ''
  return text.replace(refusals, ' ')
}
