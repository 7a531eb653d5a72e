/* What people write who mean the same, in the word that the bank has for it. */
const groups: [word: string, others: RegExp][] = [
  ['ringing ear', /\btinnitus\b/g],
  ['upper belly', /\bepigastri(?:c|um)\b|\bstomach(?= (?:pain|ache|cramp))/g],
  ['belly', /\babdom(?:en|inal)\b|\btummy\b/g],
  ['rib', /\bhypochondri(?:ac|um|a)\b|\bflanks?\b|\bribs\b/g],
  ['lower back', /\blow(?:er)? back\b|\blumbar\b|\bloins?\b/g],
  ['diarrhoea loose stool', /\bdiarrh(?:oe|e)a\b/g],
  ['swelling', /\bo?edema\b|\bswell(?:ed|s)\b|\bswollen\b|\bpuffy\b/g],
  ['piles haemorrhoid', /\bha?emorrhoids?\b|\bpiles\b/g],
  ['tired', /\b(?:fatigued?|exhaust(?:ed|ion)|wear(?:y|iness)|tiredness)\b/g],
  ['breath short', /\b(?:sob|breathless(?:ness)?|dyspno?ea|short(?:ness)? of breath)\b/g],
  ['irritable anger', /\b(?:irritab(?:le|ility)|ang(?:er|ry)|rage|fury|furious)\b/g],
  ['sputum', /\b(?:phlegm|mucus)\b/g],
  ['menstrual period', /\b(?:menses|menstruation|menstrual|periods?|pms|premenstrual)\b/g],
  [
    'insomnia sleep',
    /\b(?:insomnia|sleepless(?:ness)?|cannot (?:fall a)?sleep|(?:poor|broken|disturbed) sleep)\b/g,
  ],
  ['dizzy', /\b(?:dizz(?:y|iness)|vertigo|light-?headed(?:ness)?)\b/g],
  ['numb', /\b(?:numb(?:ness)?|tingling|pins and needles)\b/g],
  ['memory', /\bforgetful(?:ness)?\b/g],
  ['red', /\b(?:bloodshot|flushed|redden(?:s|ed)?|redness)\b/g],
  ['cold', /\b(?:chilly|chilled|icy)\b/g],
  ['thirst', /\bthirsty\b/g],
  ['feel start', /\beasily startled\b/g],
  ['night urin', /\bnocturia\b/g],
  ['urine', /\b(?:urination|urinary|passing water|pass(?:es)? water)\b/g],
  ['flush heat', /\bhot fl(?:ashes|ushes)\b/g],
  ['bloat', /\b(?:distension|distention|distended|bloat\w*|full(?:ness)?)\b/g],
  ['stool constipat', /\bconstipat(?:ed|ion)\b|\bno bowel movement\b/g],
  ['vomit', /\bvomit(?:s|ing|ed)?\b|\bthrows? up\b/g],
  ['crown', /\bvertex\b/g],
  ['temple one side headache', /\bmigraine\b/g],
  ['dark', /\bscanty dark\b/g],
  ['limb', /\b(?:hands|feet|arms|legs|extremities)\b/g],
  ['itch', /\bitch\w*\b/g],
]

export function sameWords(text: string): string {
  let words = text.toLowerCase()
  for (const [word, others] of groups) words = words.replace(others, word)
  return words
}
