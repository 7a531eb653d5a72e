import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { TodayChip } from '../../ui/today-chip.tsx'
import type { UiStates } from './ui-states.ts'

const nothing = () => undefined

export const navigation: UiStates[] = [
  {
    component: 'LoadMore',
    states: {
      'more to come': <LoadMore list={{ isFetchingNextPage: false, fetchNextPage: nothing }} />,
      loading: <LoadMore list={{ isFetchingNextPage: true, fetchNextPage: nothing }} />,
    },
  },
  {
    component: 'TodayChip',
    states: {
      'one thing': <TodayChip title="3 reviews due" to="/ui" />,
      'with the clock running': (
        <TodayChip title="Continue: Mock exam" about="1:23:42 left" to="/ui" tone="running" />
      ),
      'in the last minute, and too long': (
        <TodayChip
          title="Continue: Simple test"
          about="An explanation that is a good deal longer than any chip is wide"
          to="/ui"
          tone="urgent"
        />
      ),
    },
  },
  {
    component: 'Breadcrumbs',
    states: {
      'two pages above': (
        <Breadcrumbs
          links={[
            { to: '/ui', text: 'Library' },
            { to: '/ui#points', text: 'All points' },
          ]}
        />
      ),
    },
  },
  {
    component: 'MoreMenu',
    states: {
      'two actions, one dangerous': (
        <MoreMenu
          items={[
            { text: 'Copy link', onPress: nothing },
            { text: 'Delete', isDanger: true, onPress: nothing },
          ]}
        />
      ),
    },
  },
]
