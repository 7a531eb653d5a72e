import type { CaseSigns, TongueColor } from '../contract/signs.ts'

type Coat = NonNullable<NonNullable<CaseSigns['tongue']>['coat']>

/** Body colors: the light in the middle, the body and the edge. */
export const bodyColors: Record<
  TongueColor | 'unsaid',
  readonly [light: string, body: string, edge: string]
> = {
  pale: ['#f5dfd6', '#eacabf', '#c49a8e'],
  'slightly pale': ['#f3cfc5', '#e8b3a9', '#c28780'],
  normal: ['#f2b8ae', '#eba59b', '#d0857e'],
  'slightly red': ['#ee9a8e', '#de7770', '#ad474a'],
  red: ['#e7756a', '#d34b4b', '#98262f'],
  crimson: ['#cf4a50', '#ad2839', '#6b1020'],
  'pale purple': ['#e2c8d1', '#ccaabb', '#967186'],
  'slightly purple': ['#d49eaa', '#be7d8f', '#864a61'],
  purple: ['#b07691', '#8f4f72', '#552543'],
  bluish: ['#bdbbd0', '#9c99ba', '#5f5d83'],
  unsaid: ['#eed8ce', '#dfc1b6', '#b5948a'],
}

/** How strong the edge is. On a normal body, a strong edge would look like red sides and tip. */
export const edgeOpacity = (color: TongueColor | undefined) => (color === 'normal' ? 0.2 : 0.5)

export const coatColors: Record<NonNullable<Coat['color']>, string> = {
  white: '#f7f3e8',
  'slightly yellow': '#f4e7bd',
  yellow: '#e6c65f',
  brown: '#97693a',
  gray: '#a6a39a',
  black: '#45413c',
}

export const coatOpacity: Record<NonNullable<Coat['amount']>, number> = {
  none: 0,
  scanty: 0.6,
  thin: 0.36,
  thick: 0.94,
}
