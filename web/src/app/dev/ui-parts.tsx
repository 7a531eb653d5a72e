import { Button } from '@mantine/core'
import { type ComponentProps, useState } from 'react'
import { AnsweredQuestion } from '../../ui/answered-question.tsx'
import { type Choice, Choices } from '../../ui/choices.tsx'
import { Switch } from '../../ui/switch.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { DeadEnd } from '../../ui/dead-end.tsx'
import { Desk } from '../../ui/desk.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { HoverCard } from '../../ui/hover-card.tsx'
import { MarkedOptions } from '../../ui/marked-options.tsx'
import { Notice, QueryFrame } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TickBox } from '../../ui/tick-box.tsx'
import type { UiStates } from './ui-states.ts'

const nothing = () => undefined
const asked = { error: null, isFetching: false, refetch: nothing }

const options = [
  { text: 'Liver Qi stagnation', why: 'A wiry pulse and distension that moves.' },
  { text: 'Spleen Qi deficiency', why: 'Tired after eating, but nothing moves here.' },
  { text: 'Kidney Yin deficiency' },
]

const choices: Choice<string>[] = [
  { value: 'keep', text: 'Keep it', about: 'Everybody goes on seeing it.' },
  { value: 'hide', text: 'Hide it' },
  { value: 'delete', text: 'Delete it', about: 'Only an admin may.', isDisabled: true },
]

function ChosenChoices(props: Partial<ComponentProps<typeof Choices<string>>> & { name: string }) {
  const [value, setValue] = useState<string | null>('keep')
  return <Choices legend="Decision" choices={choices} value={value} onChoose={setValue} {...props} />
}

function OpenedDialog({ isWhole }: { isWhole?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        Open
      </Button>
      <Dialog opened={isOpen} onClose={() => setIsOpen(false)} title="A window" isWhole={isWhole}>
        <p>It closes with Escape, a press beside it, or the button in its corner.</p>
      </Dialog>
    </>
  )
}

function OpenedHoverCard() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button type="button" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Mei-Ling Chen
      </button>
      {anchor && (
        <HoverCard anchor={anchor} onClose={() => setAnchor(null)} acts={<a href="#more">Open their page</a>}>
          <p>A student in Lyon, in her third year.</p>
        </HoverCard>
      )}
    </>
  )
}

function ChosenTabs({ many = false }: { many?: boolean }) {
  const names = many ? Array.from({ length: 14 }, (_, place) => `Part ${place + 1}`) : ['Case', 'Discussion']
  const prefix = many ? 'many' : 'two'
  const [chosen, setChosen] = useState(`${prefix}-0`)
  return (
    <Tabs
      label={many ? 'Many parts' : 'Two parts'}
      tabs={names.map((text, place) => ({
        name: `${prefix}-${place}`,
        text,
        count: place === 1 ? 1_204 : undefined,
        panel: <p>This is “{text}”.</p>,
      }))}
      chosen={chosen}
      onChoose={setChosen}
    />
  )
}

export const parts: UiStates[] = [
  {
    component: 'AnsweredQuestion',
    isWide: true,
    states: {
      'right, with a section and a way to report': (
        <ul>
          <AnsweredQuestion
            number={1}
            section="Patterns"
            question="Which pattern fits best?"
            options={options}
            right={0}
            chosen={0}
            onReport={nothing}
          />
        </ul>
      ),
      'flagged, with its time and what others chose': (
        <ul>
          <AnsweredQuestion
            number={4}
            question="Which pattern fits best?"
            options={options.map((option, place) => ({ ...option, share: [62, 30, 8][place] }))}
            right={0}
            chosen={1}
            isFlagged
            seconds={74}
          />
        </ul>
      ),
      wrong: (
        <ul>
          <AnsweredQuestion
            number={2}
            question="Which pattern fits best?"
            options={options}
            right={0}
            chosen={1}
          />
        </ul>
      ),
      'left out, with more below': (
        <ul>
          <AnsweredQuestion
            number={3}
            question="Which pattern fits best?"
            options={options}
            right={0}
            chosen={-1}
          >
            <p>An explanation of the whole question.</p>
          </AnsweredQuestion>
        </ul>
      ),
    },
  },
  {
    component: 'MarkedOptions',
    isWide: true,
    states: {
      'nothing chosen': <MarkedOptions options={options} right={0} />,
      'a wrong one chosen': <MarkedOptions options={options} right={0} chosen={2} />,
    },
  },
  {
    component: 'Choices',
    states: {
      'side by side, one disabled': <ChosenChoices name="side" />,
      stacked: <ChosenChoices name="stacked" isStacked />,
      'nothing chosen, and an error': <ChosenChoices name="error" value={null} error="Please choose one." />,
      'legend for screen readers alone': <ChosenChoices name="hidden" isLegendHidden />,
    },
  },
  {
    component: 'Switch',
    states: {
      on: (
        <Switch isOn onChange={nothing}>
          Replies to my comments
        </Switch>
      ),
      off: (
        <Switch isOn={false} onChange={nothing}>
          Replies to my comments
        </Switch>
      ),
    },
  },
  {
    component: 'TickBox',
    states: {
      off: <TickBox label="It contains no name." />,
      ticked: <TickBox label="It contains no name." defaultChecked />,
      'disabled, off': <TickBox label="It contains no name." disabled />,
      'disabled, ticked': <TickBox label="It contains no name." defaultChecked disabled />,
    },
  },
  {
    component: 'Tabs',
    isWide: true,
    states: { two: <ChosenTabs />, 'more than fit': <ChosenTabs many /> },
  },
  {
    component: 'PageHead',
    states: { 'title alone': <PageHead title="Mock exam" /> },
  },
  {
    component: 'Notice',
    states: {
      empty: (
        <Notice title="No cases yet">
          <p>The first case appears here.</p>
        </Notice>
      ),
      'with a next step': (
        <Notice title="No saved cases yet" next={{ to: '/dashboard', text: 'Find a case study' }}>
          <p>Save a case study to find it here later.</p>
        </Notice>
      ),
      failed: (
        <Notice title="This could not be loaded" onRetry={nothing}>
          <p>The server does not answer.</p>
        </Notice>
      ),
      'trying again': (
        <Notice title="This could not be loaded" onRetry={nothing} isTrying>
          <p>The server does not answer.</p>
        </Notice>
      ),
    },
  },
  {
    component: 'QueryFrame',
    states: {
      'on its way': (
        <QueryFrame query={asked} loading="Loading results..." failed="Your results could not be loaded" />
      ),
      failed: (
        <QueryFrame
          query={{ ...asked, error: new Error('The server does not answer.') }}
          loading="Loading results..."
          failed="Your results could not be loaded"
        />
      ),
    },
  },
  {
    component: 'DeadEnd',
    states: {
      'did not come': (
        <DeadEnd title="Profile not found" failed={asked}>
          <p>The server does not answer.</p>
        </DeadEnd>
      ),
    },
  },
  {
    component: 'DataTable',
    states: {
      figures: (
        <DataTable
          className={undefined}
          head={['Section', 'Right', 'Answered']}
          rows={[
            ['Diagnosis', 4, 6],
            ['Points', 12, 15],
          ]}
        />
      ),
    },
  },
  {
    component: 'FailedLine',
    states: {
      failed: <FailedLine words="The comments could not be loaded." onRetry={nothing} />,
      'trying again': <FailedLine words="The comments could not be loaded." onRetry={nothing} isTrying />,
    },
  },
  {
    component: 'Dialog',
    states: {
      'a question': <OpenedDialog />,
      'a long form, the whole screen of a phone': <OpenedDialog isWhole />,
    },
  },
  {
    component: 'HoverCard',
    states: { 'beside a name': <OpenedHoverCard /> },
  },
  {
    component: 'Desk',
    states: {
      'a case and its question': (
        <Desk title="Case scenario" text={<p>A teacher of 34 sleeps badly.</p>}>
          <p>Which pattern is it?</p>
        </Desk>
      ),
    },
  },
]
