import { says } from '../../../_shared/tcm/red-flag-words.ts'

/** 'possible': she may be, or tries to be. 'no': it was excluded, or cannot be. Null: nothing was said of it. */
export type Pregnancy = 'pregnant' | 'possible' | 'no' | null

/* Each reading takes its words out of the text, so that a later and coarser one does not find them again. */

const ofAnother =
  /\b(?:pregnant (?:wife|partner|sister|daughter|friend|colleague|girlfriend)|(?:wife|partner|sister|daughter|friend|colleague|girlfriend|mother)(?:'s|,)?(?: (?:who|is|was|has|been|became|currently|now|\d+|weeks?|months?)){0,5} pregnan\w*)/giu
const ofThePast =
  /\b(?:(?:since|after|following) (?:her |the |a |an? earlier )?(?:(?:first|second|third|last|\p{L}+th) )?pregnanc(?:y|ies)|(?:previous|past|former|earlier|prior|last|two|three|four|five|\d+) (?:\p{L}+ )?pregnanc(?:y|ies)|(?:was|were|been) (?:last )?pregnant (?:once|twice|before|last|in \d{4}|\p{L}+ (?:times|years?))|throughout? (?:the|her) whole pregnancy|through the whole pregnancy|weeks (?:after|before) conception)\b/giu
const uncertain =
  /\b(?:(?:may|might|could|possibly|perhaps|probably) (?:well )?(?:also )?(?:be |being )?pregnant|(?:whether|if) (?:or not )?(?:she|the patient|i|they) (?:is|are|am|may be|might be|could be) pregnant|(?:not|un)\s?(?:sure|certain|clear|known)[^.;]{0,30} pregnan\p{L}*|(?:wonders|does not know|suspects|suspected|possible|(?<!\b(?:no|without|any) )(?:suspicion|possibility|chance) of(?: a)?)[^.;,]{0,25} ?pregnan\p{L}*|pregnancy (?:is |has |was )?(?:still )?(?:possible|suspected|likely|not (?:been )?(?:excluded|ruled out)|cannot be (?:excluded|ruled out)|can't be (?:excluded|ruled out)))/giu
const trying =
  /\b(?:(?:tr(?:y|ies|ied|ying)|want(?:s|ing)?|wish(?:es|ing)?|hop(?:e|es|ing)|plan(?:s|ning)?|would like|seek(?:s|ing)?|intends)(?: \p{L}+){0,4} (?:for (?:a|another) (?:\p{L}+ )?(?:baby|child|pregnancy)|pregnan\p{L}*|conceive|have a (?:baby|child)|a (?:baby|child))|trying for (?:a|another) (?:baby|child)|ttc|ivf|icsi|embryos? (?:was |were )?transfer\p{L}*|insemination|fertility treatment|(?:fails?|failure|unable|difficulty|cannot|efforts?)(?: to)? (?:conceive|conceiving|fall pregnant|get pregnant|become pregnant)|infertil\p{L}+)\b/giu
const late =
  /\b(?:(?:late|missed|overdue|absent) (?:menstrual )?periods?|period (?:is|was) (?:\p{L}+ (?:days|weeks) )?(?:late|overdue|missed)|missed (?:her|a|the|one|her last) (?:menstrual )?period|no periods? (?:for|since)|periods? ha(?:s|ve) not come|amenorrh(?:o)?ea|(?:periods?|menstruation|bleeding|menses|flow)\b[^.;]{0,60}?(?:about |almost )?(?:(?:five|six|seven|eight|nine|ten|eleven|twelve|[5-9]|\d{2}) weeks|(?:\p{L}+|\d+) months) ago)\b/giu
const excluded =
  /\b(?:(?:no|without)(?: any)? (?:possibility|chance|sign|suspicion) of (?:a )?pregnancy|pregnancy(?: tests?)?[^.;\n]{0,30} (?:excluded|ruled out|negative|impossible)|negative (?:\p{L}+ ){0,2}pregnancy test|(?:excludes|excluded|rules out|ruled out|denies|denied|exclusion of) (?:any |a |current |being )?pregnan\p{L}*|non-?pregnant|(?:had|after|since|has had) (?:a |her )?(?:total )?hysterectomy|post-?menopausal|(?:since|after) her periods (?:ended|ceased)|(?:no (?:more )?periods? )?(?:since|after|past) (?:the |her )?menopause|menopause (?:at|with|in)\b|womb (?:was )?removed|pregnan(?:t|cy)\s?[:=?]\s?(?:no\b|none|negative|excluded)|sterilised|sterilized|β?-?hcg (?:is |was )?negative)\b/giu
const certain =
  /\b(?:pregnan(?:t|cy)|gravida?|expecting (?:a|her|their|our|twins)|expectant|with child(?! ?care)|gestation(?:al)?|trimester|antenatal|unborn|due date|positive (?:pregnancy |hcg )?test|f(?:o)?etus|f(?:o)?etal|mum-to-be|mother-to-be|baby bump|carrying (?:a (?:child|baby)|twins)|g\dp\d|weeks (?:along|gone)|hyperemesis gravidarum|morning sickness|miscarry(?:ing)?|threatened miscarriage|hcg (?:is |was )?positive)\b/iu
const weeks = [
  /\b(\d{1,2})(?:\s?\+\s?\d)?[\s-]*(?:weeks?|wks?)[\s-]*(?:pregnant|of (?:pregnancy|gestation)|gestation|along|gone)\b/iu,
  /\b(?:pregnan\p{L}*|gestation(?:al age)?)(?:[\s,:(]|\bof\b|\bat\b|\bin\b|\bsince\b)*(\d{1,2})(?:\s?\+\s?\d)?[\s-]*(?:weeks?|wks?)\b/iu,
  /\bweek (\d{1,2})\b/iu,
  /\b(\d{1,2})(?:st|nd|rd|th) week\b/iu,
  // Whatever else is said of weeks is how long something lasts.
  /(?<!\b(?:for|last|past|since|of|over|after|in|every|these|about|some) )\b(\d{1,2})(?:\s?\+\s?\d)?[\s-]*(?:weeks?|wks?)\b(?! (?:ago|of|later|after|before|old))/iu,
]
const inWeek =
  /\b(?:(?:in|of) (?:the )?(?:\p{L}+|\d{1,2}(?:st|nd|rd|th)) (?:week|month) of (?:the |her )?pregnancy)\b/iu

export function readPregnancy(typed: string): Pregnancy {
  let text = typed.replace(ofAnother, ' ').replace(ofThePast, ' ')
  const takes = (words: RegExp) => {
    const isSaid = says(text, words)
    text = text.replace(words, ' ')
    return isSaid
  }
  // 'cannot be excluded' goes before 'excluded', and 'may be pregnant' before 'pregnant'.
  const isOpen = takes(uncertain)
  const isExcluded = takes(excluded)
  const isWanted = takes(trying)
  const isLate = takes(late)
  if (says(text, certain) || says(text, inWeek)) return 'pregnant'
  if (isOpen) return 'possible'
  if (isExcluded || /\b(?:not|never|no|denies|denied|without)\b[^.;,\n]{0,25}\bpregnan/iu.test(text))
    return 'no'
  return isWanted || isLate ? 'possible' : null
}

/** How far, as far as it is said in numbers. */
export function readWeeks(text: string): number | null {
  const said = weeks.map((words) => words.exec(text)?.[1]).find((one) => one && Number(one) <= 42)
  return said ? Number(said) : null
}

const feeding =
  /\b(?:breast[\s-]?feed(?:s|ing)?|breast[\s-]?fed (?:her|the|our) (?:baby|son|daughter|child)|lactat(?:es|ing|ion)|nurs(?:es|ing) (?:a|her|the|their|our) (?:[\p{L}\d]+[\s-]){0,4}(?:baby|infant|newborn|child|son|daughter|twins?|toddler|boy|girl)|nursing mother|nursing(?=\s*(?:[,.;]|$|and\b))|(?:express|pump)(?:es|s|ing)? (?:breast ?)?milk|(?:too little|scanty|thin|enough|plenty of|no|her) (?:\p{L}+ )?milk|hungry at the breast|milk (?:comes|supply|that does not flow)|blocked (?:milk )?duct|mastitis)\b/iu
const weaned =
  /\b(?:(?:stopped|gave up|ended|no longer|finished|past) breast[\s-]?feeding|not breast[\s-]?feeding|weaned|was (?:never )?breast[\s-]?fed|drinks? no (?:\p{L}+ )?milk|no milk,|without milk)\b/giu
const food = /\b(?:cow's|soy|soya|almond|oat|coconut|goat's|warm|cold|hot|skimmed) milk\b/giu

export const readBreastFeeding = (text: string) =>
  says(text.replace(weaned, ' ').replace(food, ' '), feeding) &&
  /breast|lactat|nurs|express|pump|duct|mastitis|milk since|milk after|milk .{0,20}(?:birth|baby)|(?:birth|baby).{0,60}milk|soft breasts/iu.test(
    text,
  )

const born =
  /\b(?:post-?partum|post-?natal|(?:gave birth|delivered|had (?:a|her) (?:baby|caesarean))(?: \p{L}+){0,4} (?:days|weeks) ago|(?:days|weeks|months) after (?:the |a |giving )?(?:birth|childbirth|delivery|labour|caesarean)|(?:birth|delivery|caesarean) (?:\p{L}+ )?(?:days|weeks) ago|after birth|since the birth|in childbed|lochia)\b/iu

export const readAfterBirth = (text: string) => says(text, born)
