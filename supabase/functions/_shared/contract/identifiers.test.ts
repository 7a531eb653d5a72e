import { describe, expect, test } from 'vitest'
import { findIdentifiers } from './identifiers.ts'

const kindsIn = (text: string) => findIdentifiers(text).map(({ kind, text: found }) => `${kind}: ${found}`)

describe('findIdentifiers() finds emails, phone numbers, birth dates and record numbers', () => {
  test.each([
    ['Write to ann.lee+clinic@mail.example.co.uk.', 'email: ann.lee+clinic@mail.example.co.uk'],
    ['(mei@例子.公司)', 'email: mei@例子.公司'],
    ['ann (at) example (dot) org', 'email: ann (at) example (dot) org'],
    ['Her number: 415-555-0132.', 'phone: 415-555-0132'],
    ['Call (415) 555-0132 after six', 'phone: (415) 555-0132'],
    ['call 555-0132', 'phone: 555-0132'],
    ['reach him at +44 20 7946 0018', 'phone: +44 20 7946 0018'],
    ['+1 (415) 555 0132', 'phone: +1 (415) 555 0132'],
    ['020 7946 0018', 'phone: 020 7946 0018'],
    ['手机：13812345678', 'phone: 13812345678'],
    ['手机：１３８１２３４５６７８', 'phone: １３８１２３４５６７８'],
    ['电话 010-6552-9988', 'phone: 010-6552-9988'],
    ['DOB: 03/12/1985', 'birth_date: 03/12/1985'],
    ['D.O.B. 3-12-85', 'birth_date: 3-12-85'],
    ['born on March 12th, 1985, in spring', 'birth_date: March 12th, 1985'],
    ['date of birth is 12 Mar 2019', 'birth_date: 12 Mar 2019'],
    ['Female, 1985-03-12, teacher', 'birth_date: 1985-03-12'],
    ['出生日期：1985年3月12日', 'birth_date: 1985年3月12日'],
    ['MRN 00482913', 'record_number: 00482913'],
    ['Medical record number: A-48291', 'record_number: A-48291'],
    ['chart #482913', 'record_number: 482913'],
    ['Patient ID: PX482913', 'record_number: PX482913'],
    ['NHS number 943 476 5919', 'record_number: 943 476 5919'],
    ['SSN 078-05-1120', 'record_number: 078-05-1120'],
    ['078-05-1120', 'record_number: 078-05-1120'],
    ['身份证 11010519491231002X', 'record_number: 11010519491231002X'],
    ['住院号：482913', 'record_number: 482913'],
  ])('%s', (text, expected) => {
    expect(kindsIn(text)).toEqual([expected])
  })

  test('start and end cut each identifier out of the text, in the order of the text', () => {
    const text = 'Tel. 415-555-0132 🌿 mail a@b.example, DOB 3/12/85; MRN: 4829130.'
    const found = findIdentifiers(text)
    expect(found.map(({ kind }) => kind)).toEqual(['phone', 'email', 'birth_date', 'record_number'])
    for (const { start, end, text: words } of found) expect(text.slice(start, end)).toBe(words)
  })
})

describe('findIdentifiers() ignores numbers and names in ordinary cases', () => {
  test.each([
    'LR-3, ST36, UB-23, SP 6, LI4/LV3, DU-20, GB-20 to GB-21, REN-4',
    'BP 120/80 mmHg, 135/85-140/90; pulse 72-80 bpm, 100-120/min at its worst',
    'A 34-year-old woman, 34 y/o, aged 34, G2P1, 162 cm, 58 kg, BMI 22.1',
    'Huang Qi 15g, Bai Zhu 9-12 g, Gan Cao 3 g; decoct 1000-1500 ml down to 300 ml, 3 x 100 ml',
    'Needles 0.25 x 40 mm, retained 20-30 min, 2-3 times a week for 6-8 weeks, sessions 1-2-3',
    'Pain 7/10, then 3/10; day 1-28 of a 28-32 day cycle; onset in 2019, worse since March 2021',
    'Between 1998 and 2004 she worked nights, 1998-2004; born in 1985; seen on 12/03/2024',
    'WBC 4,500-11,000, platelets 150000-450000, ferritin 12.5, TSH 2.10, HbA1c 6.5 %, 245 mg/dL',
    'ICD-10 G43.909, ICD-11 SF5Y, PMID 12345678, doi 10.1000/182.2019, line 12-35-100 of the Shang Han Lun',
    'She called 3 times. Contact dermatitis in 2018. The patient 45 years old. Patient no. 12. Case 7.',
    'The patient is 45. The file is thin. Clinic hours 09:00-17:00. Room 1204. 24/7. 1:200.',
    '患者女，34岁，血压120/80，脉细数，针刺足三里、太冲，留针30分钟，2023年就诊',
    'The patient 1500 ml a day, chart for 2500 ml, her file: 2019; left hospital 2019, patient 2020-2021 abroad; file 2022.',
    'follow her @ home; 5 @ 10; user@host',
  ])('%s', (text) => {
    expect(kindsIn(text)).toEqual([])
  })

  test.each(['a', '1', '1-', '1 ', '(', '.', 'a@', '19', 'DOB ', 'id ', '+1', '１'])(
    'reads 50,000 characters of only %j quickly',
    // A rule that takes quadratic time would need minutes for this text.
    (piece) => void findIdentifiers(piece.repeat(50_000 / piece.length)),
  )
})
