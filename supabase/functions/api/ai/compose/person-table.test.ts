import { expect, test } from 'vitest'
import { readContent } from '../../../../../content/loader/read-content.ts'
import { bankOf } from '../../../../../content/loader/to-rows.ts'
import { openBank } from './bank.ts'
import { type Person, readPerson } from './person.ts'

const bank = openBank(bankOf((await readContent()).content))

/* Sentences as members write them, and what has to be read of their patient. What is unsure is read on the safe side. */

const table: [sentence: string, read: Partial<Person>][] = [
  // Durations, and ages of other things.
  ['A woman with migraine that began eleven years ago', { age: null, sex: 'female' }],
  ['Low back pain for 3 years, worse in the cold', { age: null }],
  ['a 3-year-old complaint of the knees in a woman of 61', { age: 61 }],
  ['an eight-year-old scar on the belly of a man of 44', { age: 44, sex: 'male' }],
  ['He has had tinnitus for 12 yrs', { age: null, sex: 'male' }],
  ['Headaches over the last 20 years, patient aged 52', { age: 52 }],
  ['married 20 years, she sleeps badly', { age: null, sex: 'female' }],
  ['worked nights for thirty years; a man of 58', { age: 58, sex: 'male' }],
  ['eczema since the age of 5, now 34 years old', { age: 34 }],
  ['Periods began at age 14; she is 29', { age: 29, sex: 'female' }],
  ['menopause at the age of 49, hot flushes since', { age: null }],
  ['asthma since he was 6 years old; he is 41 years old now', { age: 41, sex: 'male' }],
  ['had appendicitis at 17 years of age; this man of 50 has a full belly', { age: 50 }],
  ['a man, 45, who has coughed for 3 years', { age: 45, sex: 'male' }],
  ['5 y of hot flushes', { age: null }],
  ['since a fall 2 years ago the left hip hurts', { age: null }],
  ['a six-month-old cough in a teacher of 38', { age: 38 }],
  ['a ten-week-old frozen shoulder', { age: null }],
  ['a two-year-old girl with a rattling cough', { age: 2, sex: 'female' }],
  ['a 7 year old who wets the bed', { age: 7 }],
  ['A boy of 8 coughs', { age: 8 }],
  ['A man aged 50, headaches', { age: 50 }],
  ['a mother of three, 41 years old', { age: 41 }],
  ['mother of two with migraine', { age: null, sex: 'female' }],
  ['a teacher of 38 with a temperature of 39', { age: 38 }],
  ['pulse of 72, aged 66', { age: 66 }],
  ['baby of 4 months with colic', { age: 0 }],
  // Other people's ages and sex.
  ['mother of a 4-year-old, tired', { age: null, sex: 'female' }],
  ['mother of two boys aged 3 and 5, 33 years old herself', { age: 33, sex: 'female' }],
  ['She cares for her 82-year-old father', { age: null, sex: 'female' }],
  ['A 40-year-old woman whose son is 7 years old', { age: 40, sex: 'female' }],
  ['lives with his 78-year-old mother, is 50 years old', { age: 50, sex: 'male' }],
  ['her 9-year-old daughter brought home a cold; woman, 37', { age: 37, sex: 'female' }],
  ['a 28-year-old man whose girlfriend left him', { age: 28, sex: 'male' }],
  ['his wife, 60, says that he snores', { age: null, sex: 'male' }],
  // Pregnancy of others, of the past, denied, wished for, with weeks.
  ['A woman of 58 whose daughter is pregnant', { pregnancy: null, age: 58 }],
  ['Her daughter is pregnant and she worries', { pregnancy: null }],
  ['her daughter-in-law is expecting twins', { pregnancy: null }],
  ['Her best friend is 20 weeks pregnant', { pregnancy: null, weeks: null }],
  ['not pregnant, 34 years old', { pregnancy: 'no', age: 34 }],
  ['She isn’t pregnant', { pregnancy: 'no' }],
  ['She is not currently pregnant', { pregnancy: 'no' }],
  ['Pregnancy: no', { pregnancy: 'no' }],
  ['a postmenopausal woman of 58', { pregnancy: 'no' }],
  ['has had no periods since the menopause at 51', { pregnancy: 'no' }],
  ['had a hysterectomy in 2015, woman of 44', { pregnancy: 'no' }],
  ['trying to conceive since spring', { pregnancy: 'possible' }],
  ['woman of 36 who has been trying for a second child for two years', { pregnancy: 'possible', age: 36 }],
  ['is not trying to conceive', { pregnancy: null }],
  ['She had an embryo transferred last week', { pregnancy: 'possible' }],
  ['the last period was seven months ago, a woman of 50', { pregnancy: 'possible' }],
  ['her last period was ten weeks ago', { pregnancy: 'possible' }],
  ['11 weeks pregnant with nausea', { pregnancy: 'pregnant', weeks: 11 }],
  ['in the 30th week of pregnancy', { pregnancy: 'pregnant', weeks: 30 }],
  ['pregnant (week 9)', { pregnancy: 'pregnant', weeks: 9 }],
  ['has had a cough for 3 weeks; 20 weeks pregnant', { pregnancy: 'pregnant', weeks: 20 }],
  ['pregnant, with a cough for 3 weeks', { pregnancy: 'pregnant', weeks: null }],
  ['five months pregnant', { pregnancy: 'pregnant' }],
  ['She is pregnant for the first time, not vomiting', { pregnancy: 'pregnant' }],
  ['she was pregnant twice', { pregnancy: null }],
  ['miscarried in her last pregnancy and is pregnant now', { pregnancy: 'pregnant' }],
  // Breast-feeding.
  ['breastfeeds her three-month-old', { age: null, sex: 'female', unfit: ['breast-feeding'] }],
  ['is still nursing her toddler', { age: null, unfit: ['breast-feeding'] }],
  ['nursing, six weeks after the birth', { unfit: ['breast-feeding'] }],
  ['does not breast-feed', { unfit: [] }],
  ['is nursing a grudge', { unfit: [] }],
  ['nurses her sick father', { unfit: [] }],
  ['her sister is breast-feeding', { unfit: [] }],
  ['pumps milk at work for her baby', { unfit: ['breast-feeding'] }],
  ['never breast-fed her children', { unfit: [] }],
  // Medicines and devices.
  ['husband on warfarin', { takes: [] }],
  ['Her husband takes warfarin', { takes: [] }],
  ['His mother is on insulin', { takes: [] }],
  ['stopped warfarin in 2019', { takes: [] }],
  ['was on warfarin until last year', { takes: [] }],
  ['warfarin, stopped two years ago', { takes: [] }],
  ['is on warfarin, her husband takes aspirin', { takes: ['blood thinners'] }],
  ['allergic to aspirin', { takes: [] }],
  ['she refused warfarin', { takes: [] }],
  ['stopped smoking and takes warfarin', { takes: ['blood thinners'] }],
  ['pacemaker was ruled out', { hasPacemaker: false }],
  ['her father has a pacemaker', { hasPacemaker: false }],
  ['a pacemaker since 2020', { hasPacemaker: true }],
  ['the pacemaker was removed', { hasPacemaker: false }],
  ['needs no pacemaker yet', { hasPacemaker: false }],
  // Conditions.
  ['her mother had high blood pressure', { unfit: [] }],
  ['father died of a heart attack', { unfit: [] }],
  ['epilepsy was ruled out', { unfit: [] }],
  ['hypertension, well controlled', { unfit: ['high blood pressure'] }],
  ['a family history of kidney disease', { unfit: [] }],
]

test.each(table)('SAFE-1: %s', (sentence, read) => {
  expect(readPerson(bank, sentence)).toMatchObject(read)
})
