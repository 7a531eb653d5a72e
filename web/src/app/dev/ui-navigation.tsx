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
      'one thing': (
        <ul>
          <TodayChip title="3 reviews due" to="/ui" />
        </ul>
      ),
      'with the clock running': (
        <ul>
          <TodayChip title="Continue: Mock exam" about="1:23:42 left" to="/ui" tone="running" />
        </ul>
      ),
      'in the last minute, and too long': (
        <ul>
          <TodayChip
            title="Continue: Simple test"
            about="An explanation that is a good deal longer than any chip is wide"
            to="/ui"
            tone="urgent"
          />
        </ul>
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
