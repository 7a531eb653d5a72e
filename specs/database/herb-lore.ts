/* What every materia medica lists. A herb and those that it does not go together with, as far as the library holds them. */

const aconiteFoes = [
  'ban-xia',
  'chuan-bei-mu',
  'zhe-bei-mu',
  'gua-lou',
  'gua-lou-ren',
  'tian-hua-fen',
  'bai-lian',
  'bai-ji',
]
export const eighteenIncompatibilities: [herb: string, foes: string[]][] = [
  ['fu-zi', aconiteFoes],
  ['chuan-wu', aconiteFoes],
  ['cao-wu', aconiteFoes],
  ['gan-cao', ['gan-sui', 'jing-da-ji', 'yuan-hua', 'hai-zao']],
  ['zhi-gan-cao', ['gan-sui', 'jing-da-ji', 'yuan-hua', 'hai-zao']],
  ['li-lu', ['ren-shen', 'bei-sha-shen', 'nan-sha-shen', 'dan-shen', 'xuan-shen', 'ku-shen']],
  ['li-lu', ['xi-xin', 'bai-shao', 'chi-shao']],
]

/** Those with mercury, arsenic, litharge and stellera are in no row: nobody takes them. */
export const nineteenFears: [herb: string, foes: string[]][] = [
  ['liu-huang', ['mang-xiao']],
  ['ba-dou', ['qian-niu-zi']],
  ['ding-xiang', ['yu-jin']],
  ['san-leng', ['mang-xiao']],
  ['chuan-wu', ['xi-jiao']],
  ['cao-wu', ['xi-jiao']],
  ['ren-shen', ['wu-ling-zhi']],
  ['rou-gui', ['chi-shi-zhi']],
]

/** Of the Pharmacopoeia of 2020: not to be used in pregnancy. */
export const forbiddenInPregnancy = [
  'ba-dou',
  'cao-wu',
  'chuan-wu',
  'e-zhu',
  'gan-sui',
  'jing-da-ji',
  'ma-qian-zi',
  'qian-niu-zi',
  'qing-fen',
  'quan-xie',
  'san-leng',
  'shang-lu',
  'she-xiang',
  'shui-zhi',
  'tu-bie-chong',
  'wu-gong',
  'xiong-huang',
  'ying-su-ke',
  'yuan-hua',
  'zhu-sha',
]
