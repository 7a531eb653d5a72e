import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '@contract/auth.ts'
import { levels } from '@contract/levels.ts'
import { type Milestone, takeMilestones } from '@contract/milestones.ts'
import { callApi } from '../../lib/api.ts'
import { refreshSession } from '../../lib/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { TierMedal } from '../../ui/tier-medal.tsx'
import classes from './moments.module.css'

/** Whoever is asked questions is not disturbed: it waits. */
const busy = /^\/(test|mock-exam|practice|recall|attempt)/

/** What was reached for the first time, on one quiet card. The server gives each moment to one device, once. */
export function Moments({ user }: { user: SessionUser }) {
  const client = useQueryClient()
  const { pathname } = useLocation()
  const isQuiet = user.open_attempts.length === 0 && !busy.test(pathname)
  const queryKey = ['milestones', user.id]
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async () => {
      const taken = await callApi(takeMilestones, {})
      void refreshSession(client)
      return [...(client.getQueryData<Milestone[]>(queryKey) ?? []), ...taken]
    },
    enabled: isQuiet && user.milestones > 0,
    // What was given is given: an answer that was lost is not asked for again.
    retry: false,
    // One that comes while the last are fetched is fetched next.
    staleTime: 0,
    refetchInterval: 10_000,
    refetchOnWindowFocus: false,
  })
  if (!isQuiet || data.length === 0) return null
  return <Card data={data} onClose={() => client.setQueryData(queryKey, [])} />
}

function Card({ data, onClose }: { data: Milestone[]; onClose: () => void }) {
  const card = useRef<HTMLElement>(null)
  const isMoved = useOutOfTheWay(card)
  const top = Math.max(...data.map(({ kind, value }) => (kind === 'level' ? value : 0)))
  const shown = data.filter(({ kind, value }) => kind !== 'level' || value === top)
  const medal = shown.find(({ value }) => value > 0)
  return (
    <section
      ref={card}
      className={classes.card}
      data-moved={isMoved || undefined}
      aria-label="A moment of yours"
    >
      <span className={classes.mark}>
        {medal ? <TierMedal tier={tierOf(medal.value)} /> : <Icon name="check" size={26} />}
      </span>
      <output className={classes.words}>
        {shown.map((one) => {
          const { title, text } = inWords(one)
          return (
            <span key={title} className={classes.one}>
              <span className={classes.title}>{title}</span>
              <span className={classes.text}>{text}</span>
            </span>
          )
        })}
      </output>
      <div className={`between ${classes.acts}`}>
        <Link to="/student" onClick={onClose}>
          View your progress
        </Link>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  )
}

/** Whether the card stands in its other corner: it goes where it would stand on the field that somebody writes in, and stays there. */
function useOutOfTheWay(card: RefObject<HTMLElement | null>) {
  const [isMoved, setIsMoved] = useState(false)
  useEffect(() => {
    const look = () => {
      const field = document.activeElement
      if (!card.current || !(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement))
        return
      const [own, written] = [card.current.getBoundingClientRect(), field.getBoundingClientRect()]
      const isOnIt =
        own.top < written.bottom &&
        written.top < own.bottom &&
        own.left < written.right &&
        written.left < own.right
      // One that fills the window leaves no corner free.
      if (isOnIt && written.height < window.innerHeight / 2) setIsMoved((before) => !before)
    }
    look()
    const end = new AbortController()
    for (const event of ['focusin', 'input', 'scroll', 'resize'])
      window.addEventListener(event, look, { signal: end.signal, passive: true })
    return () => end.abort()
  }, [card])
  // On a phone notices and the pill of new replies stand at the foot too: above the card, however much it says, and not on its link.
  useEffect(() => {
    if (isMoved || !card.current) return
    const { style } = document.documentElement
    const size = new ResizeObserver(() =>
      style.setProperty('--moment', `${card.current?.offsetHeight ?? 0}px`),
    )
    size.observe(card.current)
    return () => {
      size.disconnect()
      style.removeProperty('--moment')
    }
  }, [card, isMoved])
  return isMoved
}

const tierOf = (level: number) => levels[level - 1]!.tier

function inWords({ kind, value }: Milestone) {
  switch (kind) {
    case 'first_comment':
      return {
        title: 'Your first comment',
        text: 'You take part now. When somebody answers, your bell rings.',
      }
    case 'first_answer':
      return { title: 'Your first answer', text: 'Somebody has answered what you wrote.' }
    case 'first_case':
      return { title: 'Your first completed case', text: 'You have worked one through to its end.' }
    case 'crown':
      return { title: `The crown of ${tierOf(value).name}`, text: 'You wear it beside your badge.' }
    case 'level': {
      const { name, description, firstLevel } = tierOf(value)
      return firstLevel === value
        ? { title: `A new badge: ${name}`, text: `${description} You have reached level ${value}.` }
        : { title: `Level ${value}`, text: `You have reached it as ${name}.` }
    }
  }
}
