/** Copied from textbooks and not from content/points/, so that an error there shows as a difference. */

/** Each channel's number of points, and the numbers of its well, spring, stream, river and sea points. */
export const channels: Record<string, { code: string; points: number; shu: number[] }> = {
  Lung: { code: 'LU', points: 11, shu: [11, 10, 9, 8, 5] },
  'Large Intestine': { code: 'LI', points: 20, shu: [1, 2, 3, 5, 11] },
  Stomach: { code: 'ST', points: 45, shu: [45, 44, 43, 41, 36] },
  Spleen: { code: 'SP', points: 21, shu: [1, 2, 3, 5, 9] },
  Heart: { code: 'HT', points: 9, shu: [9, 8, 7, 4, 3] },
  'Small Intestine': { code: 'SI', points: 19, shu: [1, 2, 3, 5, 8] },
  Bladder: { code: 'BL', points: 67, shu: [67, 66, 65, 60, 40] },
  Kidney: { code: 'KI', points: 27, shu: [1, 2, 3, 7, 10] },
  Pericardium: { code: 'PC', points: 9, shu: [9, 8, 7, 5, 3] },
  'San Jiao': { code: 'SJ', points: 23, shu: [1, 2, 3, 6, 10] },
  Gallbladder: { code: 'GB', points: 44, shu: [44, 43, 41, 38, 34] },
  Liver: { code: 'LR', points: 14, shu: [1, 2, 3, 4, 8] },
  Du: { code: 'DU', points: 28, shu: [] },
  Ren: { code: 'REN', points: 24, shu: [] },
}
export const shuOfYin = 'Jing-Well Wood, Ying-Spring Fire, Shu-Stream Earth, Jing-River Metal, He-Sea Water'
export const shuOfYang = 'Jing-Well Metal, Ying-Spring Water, Shu-Stream Wood, Jing-River Fire, He-Sea Earth'
export const yinChannels = ['Lung', 'Spleen', 'Heart', 'Kidney', 'Pericardium', 'Liver']

const organs =
  'Lung, Large Intestine, Stomach, Spleen, Heart, Small Intestine, Bladder, Kidney, Pericardium, San Jiao, Gallbladder, Liver'

/** Categories with one point for each owner; owners and codes are in the same order. */
export const oneEach: [category: string, owners: string, codes: string][] = [
  ['Yuan-Source of the', organs, 'LU-9, LI-4, ST-42, SP-3, HT-7, SI-4, BL-64, KI-3, PC-7, SJ-4, GB-40, LR-3'],
  [
    'Luo-Connecting point of the',
    `${organs}, Ren Mai, Du Mai`,
    'LU-7, LI-6, ST-40, SP-4, HT-5, SI-7, BL-58, KI-4, PC-6, SJ-5, GB-37, LR-5, REN-15, DU-1',
  ],
  [
    'Xi-Cleft of the',
    `${organs}, Yin Qiao Mai, Yang Qiao Mai, Yin Wei Mai, Yang Wei Mai`,
    'LU-6, LI-7, ST-34, SP-8, HT-6, SI-6, BL-63, KI-5, PC-4, SJ-7, GB-36, LR-6, KI-8, BL-59, KI-9, GB-35',
  ],
  [
    'Front-Mu of the',
    organs,
    'LU-1, ST-25, REN-12, LR-13, REN-14, REN-4, REN-3, GB-25, REN-17, REN-5, GB-24, LR-14',
  ],
  [
    'Back-Shu of the',
    `${organs}, diaphragm, Du Mai, Sea of Qi, Gate of Origin, spine, anus`,
    'BL-13, BL-25, BL-21, BL-20, BL-15, BL-27, BL-28, BL-23, BL-14, BL-22, BL-19, BL-18, BL-17, BL-16, BL-24, BL-26, BL-29, BL-30',
  ],
  [
    'Outer Back-Shu associated with the',
    'Lung, Pericardium, Heart, diaphragm, Liver, Gallbladder, Spleen, Stomach, San Jiao, Kidney',
    'BL-42, BL-43, BL-44, BL-46, BL-47, BL-48, BL-49, BL-50, BL-51, BL-52',
  ],
  [
    'Lower He-Sea of the',
    'Stomach, Large Intestine, Small Intestine, San Jiao, Bladder, Gallbladder',
    'ST-36, ST-37, ST-39, BL-39, BL-40, GB-34',
  ],
  [
    'Hui-Gathering of',
    'the Zang organs, the Fu organs, Qi, Blood, the sinews, the vessels, the bones, the Marrow',
    'LR-13, REN-12, REN-17, BL-17, GB-34, LU-9, BL-11, GB-39',
  ],
  [
    'Confluent point of the',
    'Chong Mai, Yin Wei Mai, Du Mai, Yang Qiao Mai, Dai Mai, Yang Wei Mai, Ren Mai, Yin Qiao Mai',
    'SP-4, PC-6, SI-3, BL-62, GB-41, SJ-5, LU-7, KI-6',
  ],
  [
    'Command point of',
    'the abdomen, the back, the head and neck, the face and mouth, the chest, collapse',
    'ST-36, BL-40, LU-7, LI-4, PC-6, DU-26',
  ],
  [
    'Tonification point of the',
    organs,
    'LU-9, LI-11, ST-41, SP-2, HT-9, SI-3, BL-67, KI-7, PC-9, SJ-3, GB-43, LR-8',
  ],
  [
    'Sedation point of the',
    organs,
    'LU-5, LI-2, ST-45, SP-5, HT-7, SI-8, BL-65, KI-1, PC-7, SJ-10, GB-38, LR-2',
  ],
  [
    'Entry point of the',
    `${organs}, Ren Mai, Du Mai`,
    'LU-1, LI-4, ST-1, SP-1, HT-1, SI-1, BL-1, KI-1, PC-1, SJ-1, GB-1, LR-1, REN-1, DU-1',
  ],
  [
    'Exit point of the',
    `${organs}, Ren Mai, Du Mai`,
    'LU-7, LI-20, ST-42, SP-21, HT-9, SI-19, BL-67, KI-22, PC-8, SJ-22, GB-41, LR-14, REN-24, DU-28',
  ],
]

/** Categories whose points have no order. */
export const groups: Record<string, string> = {
  'Great Luo-Connecting point of the Spleen': 'SP-21',
  'Yuan-Source of Gao': 'REN-15',
  'Yuan-Source of Huang': 'REN-6',
  'Horary point': 'LU-8, LI-1, ST-36, SP-3, HT-8, SI-5, BL-66, KI-10, PC-8, SJ-6, GB-41, LR-1',
  'Window of the Sky': 'LU-3, LI-18, ST-9, SI-16, SI-17, BL-10, SJ-16, PC-1, REN-22, DU-16',
  'Ghost point of Sun Simiao':
    'DU-26, LU-11, SP-1, PC-7, BL-62, DU-16, ST-6, REN-24, PC-8, DU-23, REN-1, LI-11, EX-HN-11',
  'Heavenly Star point of Ma Danyang':
    'ST-36, ST-44, LI-11, LI-4, BL-40, BL-57, LR-3, BL-60, GB-30, GB-34, HT-5, LU-7',
  'Sea of Food point': 'ST-30, ST-36',
  'Sea of Blood point': 'BL-11, ST-37, ST-39',
  'Sea of Qi point': 'BL-10, ST-9, REN-17, DU-14, DU-15',
  'Sea of Marrow point': 'DU-16, DU-20',
}

/** Points forbidden in pregnancy: those that move Blood or downwards, the lower abdomen from the navel, the sacrum. */
export const neverInPregnancy =
  'LI-4, SP-6, BL-60, BL-67, GB-21, BL-27–34, DU-2, REN-1–8, KI-11–16, ST-25–30, SP-12–15, GB-26–28, N-CA-4, EX-CA-1, EX-B-8–9, EX-LE-11'
/** Points needing at least care in pregnancy: lower back, the rest of the sacral region, upper abdomen. */
export const withCareInPregnancy =
  'BL-22–26, BL-51–54, BL-35, DU-1, DU-3–5, REN-9–15, KI-17–21, ST-19–24, SP-16, LR-13, GB-25, LR-3, SP-10, EX-B-2, EX-B-4–7'
export const overTheLung =
  'LU-1–2, LI-16, ST-11–19, SP-17–21, HT-1, SI-9, SI-11–15, BL-11–21, BL-41–50, KI-22–27, PC-1, SJ-15, GB-21–24, LR-14, REN-22, M-UE-48, EX-B-1–3'
export const overTheSpinalCord = 'DU-3–16, EX-B-5, EX-B-8'
export const byTheEye = 'ST-1–2, BL-1–2, GB-1, EX-HN-4, EX-HN-7'
/** Expands ranges: `KI-11–13` is KI-11, KI-12 and KI-13. */
export const codesIn = (text: string) =>
  text.split(', ').flatMap((one) => {
    const [, letters, first, last] = /^([A-Z-]+)-(\d+)(?:–(\d+))?$/.exec(one)!
    const count = Number(last ?? first) - Number(first) + 1
    return Array.from({ length: count }, (_, index) => `${letters}-${Number(first) + index}`)
  })
