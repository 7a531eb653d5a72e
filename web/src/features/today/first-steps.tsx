import type { Today } from '@contract/today.ts'
import { TodayChip, type TodayItem } from '../../ui/today-chip.tsx'

/** The first chip of a new member also says how many steps are done. */
export function firstSteps({ steps, newest, can_practice, has_test }: Today): TodayItem[] {
  const { has_practiced, ...others } = steps
  const offered = [...Object.values(others), ...(has_practiced || has_test ? [has_practiced] : [])]
  const chips: { title: string; about?: string; to: string }[] = []
  if (!newest)
    chips.push({ title: 'Browse the library', about: 'Until the first case comes', to: '/library' })
  if (newest && !steps.has_read) chips.push({ title: 'Read a case', to: `/case-study/${newest.id}` })
  if (newest && !steps.has_commented)
    chips.push({ title: 'Post your diagnosis', to: `/case-study/${newest.id}?tab=discussion` })
  if (!has_practiced && has_test)
    chips.push({
      title: 'Take a short practice',
      about: can_practice ? undefined : 'After your first test',
      to: '/practice',
    })
  const done = `First steps, ${offered.filter(Boolean).length} of ${offered.length} done`
  return chips.map((chip, at) => {
    const about = [newest && at === 0 && done, chip.about].filter(Boolean).join(' · ')
    return { key: chip.title, chip: <TodayChip {...chip} about={about || undefined} /> }
  })
}
