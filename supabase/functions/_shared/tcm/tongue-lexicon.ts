import type { z } from 'zod/mini'
import type { Lexicon } from './scan-signs.ts'
import type {
  coatAmount,
  coatColor,
  coatTexture,
  crackDepth,
  crackPlace,
  moisture,
  spotKind,
  TongueColor,
  TonguePlace,
  TongueShape,
} from '../contract/signs.ts'

type Crack = { at?: z.infer<typeof crackPlace>; depth?: z.infer<typeof crackDepth> }
/** The meaning of a phrase about the tongue; read-tongue.ts finds the part of the tongue that it concerns. */
export type TongueSign =
  | { is: 'color'; value: TongueColor }
  | { is: 'redder' | 'most' | 'teeth' | 'veins' | 'all' | 'thickest' }
  | { is: 'there' }
  | { is: 'shape'; value: TongueShape }
  | { is: 'place'; value: TonguePlace }
  | { is: 'crack'; value: Crack }
  | { is: 'spots'; value: z.infer<typeof spotKind> }
  | { is: 'coat'; amount?: z.infer<typeof coatAmount> }
  | { is: 'amount'; value: z.infer<typeof coatAmount> }
  | { is: 'coat color'; value: z.infer<typeof coatColor> }
  | { is: 'texture'; value: z.infer<typeof coatTexture> }
  | { is: 'moisture'; value: z.infer<typeof moisture> }
  | { is: 'peeled' | 'doubt part' | 'doubt sentence' }

const slightly = '(?:slightly|a little|a bit|somewhat|faintly|mildly)'
const color = (value: TongueColor): TongueSign => ({ is: 'color', value })
const coat = '(?:coats?|coatings?|fur|moss)'
const ofCrack = '(?:(?:long|short|thin|fine|faint|deep|slight|shallow|small|marked) )*'
const vein = '(?:dark|distended|dilated|purple|thick|swollen|dusky)'
const depthOf = (words: string): Crack['depth'] =>
  words.includes('deep') ? 'deep' : /thin|fine|faint|slight|shallow/.test(words) ? 'fine' : undefined

export const tongueLexicon: Lexicon<TongueSign> = [
  [/(?:pale purple|purplish pale|pale dusky)/, color('pale purple')],
  [/(?:bluish pale|pale bluish|bluish|blue|cyanotic)/, color('bluish')],
  [/(?:purple red|reddish purple|red purple)/, color('purple')],
  [
    new RegExp(`${ofCrack}(?:midline|median|middle line|longitudinal) (?:cracks?|fissures?)`),
    (words) => ({ is: 'crack', value: { at: 'midline', depth: depthOf(words) } }),
  ],
  [
    new RegExp(`${ofCrack}(?:central|centre|center|stomach) (?:cracks?|fissures?)`),
    (words) => ({ is: 'crack', value: { at: 'center', depth: depthOf(words) } }),
  ],
  [
    new RegExp(`${ofCrack}(?:cracks?|fissures?|cracked|fissured)`),
    (words) => ({ is: 'crack', value: { depth: depthOf(words) } }),
  ],
  [new RegExp(`(?:${slightly} (?:purple|dusky|dark)|purplish|dusky|mauve)`), color('slightly purple')],
  [
    new RegExp(
      `(?:\\w+ )?veins?(?: (?:below|beneath|underneath|under)(?: it| the tongue)?)?(?: are| is)?(?: ${slightly})?(?: ${vein})*(?: and (?:${slightly} )?${vein})?`,
    ),
    { is: 'veins' },
  ],
  [/(?:sub ?lingual veins?)/, { is: 'veins' }],
  [/(?:red(?:der)? (?:points?|dots?|spots?)|points?)/, { is: 'spots', value: 'red points' }],
  [
    /(?:(?:dark|purple|stasis|blue|black|ecchymotic) )?(?:spots?|macules?|ecchymos[ei]s)/,
    { is: 'spots', value: 'dark spots' },
  ],
  [/(?:prickles?|prickly|thorns?|thorny)/, { is: 'spots', value: 'prickles' }],
  [/(?:pale red|pink|light red|normal|usual|ordinary)/, color('normal')],
  [new RegExp(`(?:${slightly} pale|palish)`), color('slightly pale')],
  [/(?:pale|whitish|light)/, color('pale')],
  [/(?:deep red|dark red|crimson|deep crimson|scarlet|deep scarlet)/, color('crimson')],
  [
    new RegExp(`(?:${slightly} redd?(?:er|ish)?(?= (?:than|tip|sides|edges))|redder|reddest|more red)`),
    { is: 'redder' },
  ],
  [new RegExp(`(?:${slightly} red|reddish)`), color('slightly red')],
  [/red/, color('red')],
  [/purple/, color('purple')],
  [
    /(?:most of all|above all|most clearly|most marked|more so|mostly|especially|particularly|in particular)/,
    { is: 'most' },
  ],
  [/(?:in |at )?there/, { is: 'there' }],
  [/(?:body|whole tongue|all over)/, { is: 'all' }],
  [
    new RegExp(`(?:slightly|a little|mildly|somewhat) (?:swollen|enlarged|puffy)`),
    { is: 'shape', value: 'slightly swollen' },
  ],
  [/(?:swollen|enlarged|puffy|fat|plump|large|big)/, { is: 'shape', value: 'swollen' }],
  [/(?:shrivelled|shriveled|narrow|emaciated)/, { is: 'shape', value: 'thin' }],
  [/(?:short|contracted|retracted|shortened)/, { is: 'shape', value: 'short' }],
  [/(?:long|protruding)/, { is: 'shape', value: 'long' }],
  [/(?:stiff|rigid)/, { is: 'shape', value: 'stiff' }],
  [/(?:limp|flaccid|flabby)/, { is: 'shape', value: 'limp' }],
  [/(?:deviat(?:ed|es|ing|ion)(?: to the (?:left|right))?)/, { is: 'shape', value: 'deviated' }],
  [/(?:quivering|trembling|trembles|tremor|tremulous|quivers)/, { is: 'shape', value: 'quivering' }],
  [
    /(?:(?:clear|slight|faint|deep) )?(?:tooth|teeth) ?(?:marks?|marked|prints?)|scalloped(?: (?:edges|sides|borders))?|indented edges|crenated/,
    { is: 'teeth' },
  ],
  [/(?:tip)/, { is: 'place', value: 'tip' }],
  [/(?:(?:left |right |front )?(?:sides?|edges?|borders?|margins?))/, { is: 'place', value: 'sides' }],
  [/(?:front third|front|anterior(?: third| part)?)/, { is: 'place', value: 'front' }],
  [/(?:centre|center|middle|central(?: part)?|mid)/, { is: 'place', value: 'center' }],
  [/(?:root|back|rear|behind|base|posterior(?: third| part)?)/, { is: 'place', value: 'root' }],
  [
    new RegExp(
      `(?:without(?: any| a)?|no|absent|lacks?(?: a| any)?) ${coat}|mirror(?: like)?|coatless|uncoated`,
    ),
    { is: 'coat', amount: 'none' },
  ],
  [
    new RegExp(
      `(?:hardly any|scarcely any|barely any|almost no|nearly no|little|scanty|scant|not much|almost without) ${coat}`,
    ),
    { is: 'coat', amount: 'scanty' },
  ],
  [new RegExp(coat), { is: 'coat' }],
  [/(?:scanty|scant)/, { is: 'amount', value: 'scanty' }],
  [/(?:thickest|thicker|stickier)/, { is: 'thickest' }],
  [/thick/, { is: 'amount', value: 'thick' }],
  [/thin/, { is: 'amount', value: 'thin' }],
  [/(?:yellow brown(?:ish)?|brown(?:ish)?)/, { is: 'coat color', value: 'brown' }],
  [
    new RegExp(`(?:${slightly} yellow(?:ish)?|yellowish|pale yellow|light yellow)`),
    { is: 'coat color', value: 'slightly yellow' },
  ],
  [/yellow/, { is: 'coat color', value: 'yellow' }],
  [/(?:dirty )?white/, { is: 'coat color', value: 'white' }],
  [/gr[ea]y(?:ish)?/, { is: 'coat color', value: 'gray' }],
  [/black(?:ish)?/, { is: 'coat color', value: 'black' }],
  [/(?:greasy|sticky|turbid|slimy)/, { is: 'texture', value: 'greasy' }],
  [/(?:slippery|glossy)/, { is: 'texture', value: 'slippery' }],
  [/(?:powdery|curdy|curd like|floury|powder like|mouldy)/, { is: 'texture', value: 'powdery' }],
  [/(?:rough|coarse|parched)/, { is: 'texture', value: 'rough' }],
  [new RegExp(`${slightly} dry`), { is: 'moisture', value: 'slightly dry' }],
  [/(?:dry|dried|lacking fluids?)/, { is: 'moisture', value: 'dry' }],
  [/(?:moist|damp)/, { is: 'moisture', value: 'moist' }],
  [/(?:wet|watery|dripping)/, { is: 'moisture', value: 'wet' }],
  [/(?:bare (?:patch(?:es)?|strip|spot|area)|peeled(?: off)?|peeling|geographic|map like)/, { is: 'peeled' }],
  [/sparse/, { is: 'doubt part' }],
  [/elsewhere/, { is: 'doubt sentence' }],
]
