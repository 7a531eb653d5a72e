import { rowsOf } from './entries.ts'
import type { Fault } from './faults.ts'
import type { Content, Read } from './file-kinds.ts'
import { faultAt, type Place, type YamlFile } from './yaml-file.ts'

type Named = { pinyin?: string; han?: string; also?: { pinyin?: string[]; han?: string[] } }

/** Checks that pinyin names have tones, and that simplified Han names have a traditional form. */
export function nameFaults(content: Content): Fault[] {
  return [
    ...content.patterns.map(({ file, value }: Read<Named>) => ({ file, place: [] as Place, value })),
    ...rowsOf.namedPatterns(content),
    ...rowsOf.points(content),
    ...rowsOf.herbs(content),
    ...rowsOf.formulas(content),
  ].flatMap((row) => [...toneless(row), ...withoutTraditional(row)])
}

type Row = { file: YamlFile; place: Place; value: Named }

function toneless({ file, place, value: { pinyin, also } }: Row): Fault[] {
  return [pinyin ?? '', ...(also?.pinyin ?? [])].flatMap((name) =>
    name.split(' ').some((syllable) => syllable !== '' && !tone.test(syllable.normalize('NFD')))
      ? [faultAt(file, [...place, 'pinyin'], `'${name}' lacks a tone.`)]
      : [],
  )
}
const tone = /[\u0300\u0301\u0304\u030c]/

/**
 * Simplified characters in our names whose traditional form always differs.
 * Ambiguous ones (谷, 台, 冲, 术) are left to the author.
 */
const simplified =
  /[惊风伤经闭气滞湿虚头痈积带脉约遗迟胆肾扰窍两阳阴亏肠纳脱结极恶浊瘾蕴热统炽鸣络证维跷营损实袭宫动饮黄连麦枣汤养胶龙蛎叶泻济导当归荟药鳖猪陈胜乌调润苏涤槟败酱苇茎铃蒌补还参灵蓟细减脏缩异苍姜亲贝壶牵钩镇广饴红银翘锁缓匮贯吴齿远欢决鲜蓝马苋蔹绿莶韦钱肤陆轻矾蚕蝎鸡壳蝉蜕荆贼葱苈莱诃莲须罂侧党续断纸苁龟兰荚临关门开种栀遥丰独内荣虫会纲辅劳]/u

function withoutTraditional({ file, place, value: { han, also } }: Row): Fault[] {
  const names = [han ?? '', ...(also?.han ?? [])]
  const isWritten = (name: string) =>
    names.some((other) => other.length === name.length && !simplified.test(other))
  return names.flatMap((name) =>
    simplified.test(name) && !isWritten(name)
      ? [faultAt(file, [...place, 'han'], `'${name}' needs its traditional form among also.han.`)]
      : [],
  )
}
