/** Channels written out, as the `letters` of content/points have them; a spec holds the two together. */
const channels: Record<string, string | undefined> = {
  bladder: 'BL',
  'conception vessel': 'REN',
  'du mai': 'DU',
  'gall bladder': 'GB',
  gallbladder: 'GB',
  'governing vessel': 'DU',
  heart: 'HT',
  kidney: 'KI',
  'large intestine': 'LI',
  liver: 'LR',
  lung: 'LU',
  pericardium: 'PC',
  'ren mai': 'REN',
  'san jiao': 'SJ',
  'small intestine': 'SI',
  spleen: 'SP',
  stomach: 'ST',
  'triple burner': 'SJ',
  'triple energizer': 'SJ',
  'triple warmer': 'SJ',
  'urinary bladder': 'BL',
}

/**
 * 'Stomach 36' as ST-36, and all else as it is. Were it among the names of that entry, whoever types 'stomach' would be offered each point of
 * the channel.
 */
export function withPointCode(search: string) {
  const [, channel = '', number] = /^([a-z]+(?: +[a-z]+)?)[ -]*(\d{1,2})$/i.exec(search) ?? []
  const letters = channels[channel.toLowerCase().replace(/ +/, ' ')]
  return letters ? `${letters}-${number}` : search
}
