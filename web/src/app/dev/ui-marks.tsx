import { levels, tiers } from '@contract/levels.ts'
import { DifficultyLabel } from '../../ui/difficulty-label.tsx'
import { HanGlyph } from '../../ui/han-glyph.tsx'
import { sealOutline } from '../../ui/han-outlines.ts'
import { Icon, strokes } from '../../ui/icon.tsx'
import { LevelBadge } from '../../ui/level-badge.tsx'
import { LevelProgress } from '../../ui/level-progress.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { TierIcon } from '../../ui/tier-icon.tsx'
import { TierMedal } from '../../ui/tier-medal.tsx'
import type { UiStates } from './ui-states.ts'

const iconNames = Object.keys(strokes) as (keyof typeof strokes)[]

const highest = levels.at(-1)!
const firstOf = (tierName: string) => levels.find(({ tier }) => tier.name === tierName)!

export const marks: UiStates[] = [
  {
    component: 'Icon',
    states: {
      outline: (
        <p className="line gap-md">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} />
            </span>
          ))}
        </p>
      ),
      filled: <Icon name="bookmark" isFilled />,
      large: <Icon name="search" size={40} />,
    },
  },
  {
    component: 'DifficultyLabel',
    states: {
      simple: <DifficultyLabel difficulty="simple" />,
      complex: <DifficultyLabel difficulty="complex" />,
    },
  },
  {
    component: 'RoleBadge',
    states: {
      admin: <RoleBadge of="admin" />,
      moderator: <RoleBadge of="moderator" />,
      'study master': <RoleBadge of="study_master" />,
    },
  },
  {
    component: 'Portrait',
    states: {
      'initials of two names': <Portrait id="0a3f01" name="Sample Student" picture={null} />,
      'one name, large': <Portrait id="0a3f05" name="Sample" picture={null} size={72} />,
      'of nobody any more': <Portrait id={null} name="Deleted user" picture={null} />,
      picture: <Portrait id="0a3f04" name="Sample Student" picture="/favicon.svg" />,
      'picture that does not load': (
        <Portrait id="0a3f03" name="Sample Student" picture="data:image/png;base64,AA==" />
      ),
    },
  },
  {
    component: 'TierIcon',
    states: {
      'each tier': (
        <p className="line gap-md">
          {tiers.map(({ name, icon }) => (
            <span key={name} title={name}>
              <TierIcon icon={icon} />
            </span>
          ))}
        </p>
      ),
    },
  },
  {
    component: 'TierMedal',
    states: {
      'each tier': (
        <p className="line gap-md">
          {tiers.map((tier) => (
            <span key={tier.name} title={tier.name}>
              <TierMedal tier={tier} />
            </span>
          ))}
        </p>
      ),
    },
  },
  {
    component: 'LevelBadge',
    states: {
      'first level': <LevelBadge commentCount={0} />,
      'in the middle': <LevelBadge commentCount={firstOf('Master').enterAt} />,
      'last level, completed': <LevelBadge commentCount={highest.completeAt} />,
      large: <LevelBadge commentCount={firstOf('Expert').enterAt} size="lg" />,
    },
  },
  {
    component: 'LevelProgress',
    states: {
      begun: <LevelProgress commentCount={0} />,
      'half way': <LevelProgress commentCount={7} />,
      'nothing above': <LevelProgress commentCount={highest.completeAt} />,
    },
  },
  {
    component: 'HanGlyph',
    states: {
      'as large as its text': <HanGlyph outline={sealOutline} />,
      'in a heading': (
        <p style={{ fontSize: '3rem' }}>
          <HanGlyph outline={sealOutline} />
        </p>
      ),
    },
  },
]
