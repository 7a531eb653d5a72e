import './built-web.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { age, person, type Person, publish, say } from '../kit/cases.ts'
import { sql } from '../kit/platform.ts'
import { rareWord } from './admin-steps.ts'
import { payloads } from './nasty-words.ts'
import { visit } from './club-visits.ts'
import { signIn } from './visitors.ts'

const runs = (page: Page) => page.evaluate(() => (window as unknown as { runs?: number }).runs ?? 0)

test('TEXT-6: none of sixty payloads runs on any page that shows members’ text', async () => {
  expect(payloads.length).toBeGreaterThanOrEqual(60)
  const [author, other] = [await person('is_study_master'), await person()]
  await sql().query('update public.profiles set name = $2 where id = $1', [other.id, payloads[1]])
  const all = payloads.join('\n\n')
  const word = rareWord()
  const id = await publish(author, {
    title: `${word} ${payloads[1]}`,
    description: payloads.slice(0, 10).join(' '),
    content: `${word} Taichong\n\n${all}\n\n## ${payloads[2]}\n${payloads.map((one) => `${one}:`).join('\nx\n')}`,
    solution_content: all,
    tags: [payloads[1]!.slice(0, 40)],
  })
  const own = await say(author, id, 'Taichong?')
  await sql().query(
    `insert into public.comments (id, case_id, parent_id, author_id, content)
     select gen_random_uuid(), $1, $2, $3, $5 || e'\\n\\n' || words from unnest($4::text[]) words`,
    [id, own.id, other.id, payloads, `LR-3 ${word} @${author.name}`],
  )
  await age(id, '15 days')

  await sql().query(
    `insert into public.profile_parts (profile_id, part, content) values ($1, 'about', left($2, 1000)), ($1, 'school', $3)`,
    [other.id, payloads.slice(-30).join('\n'), payloads[1]],
  )
  const staff = await person('is_moderator')
  const { rows: reported } = await sql().query<{ id: string }>(
    'select id from public.comments where author_id = $1 order by content limit 4',
    [other.id],
  )
  for (const { id: target_id } of reported)
    await author.post('/api/reports', { target: 'comment', target_id, reason: 'spam' })

  const open = async (who: Pick<Person, 'email' | 'password'>) => {
    const { page } = await visit('/library')
    await page.addInitScript(() => {
      Object.assign(window, { runs: 0, ran: () => ((window as unknown as { runs: number }).runs += 1) })
    })
    await signIn(page, who)
    return page
  }
  const [page, staffPage] = [await open(author), await open(staff)]
  const sinks: Record<string, () => Promise<unknown>> = {
    'the text of a case': async () => {
      await page.goto(`/case-study/${id}`)
      await page.getByRole('link', { name: 'Taichong' }).first().waitFor()
    },
    'its comments': async () => {
      await page.goto(`/case-study/${id}?tab=discussion`)
      await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(payloads.length)
      for (const link of await page.getByRole('article').getByRole('link').all()) await link.hover()
    },
    'the solution': async () => {
      await page.goto(`/case-study/${id}?tab=solution`)
      await page.getByRole('button', { name: 'View Solution' }).click()
      await page.getByRole('region', { name: 'Solution' }).waitFor()
    },
    'what a search finds': async () => {
      await page.goto('/dashboard')
      await page.getByRole('searchbox').fill(word)
      await page.keyboard.press('Enter')
      await page.getByRole('article').filter({ hasText: word }).first().waitFor()
    },
    notices: async () => {
      await page.getByRole('button', { name: /^Notifications/ }).click()
      await page
        .getByRole('region', { name: 'Notifications', exact: true })
        .getByText(/repl/)
        .first()
        .waitFor()
    },
    'what names an entry of the library': async () => {
      await page.goto('/library/points/LR-3')
      await page
        .getByRole('link', { name: new RegExp(word) })
        .first()
        .waitFor()
    },
    'the person': async () => {
      await page.goto(`/profile/${other.id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.getByRole('region', { name: 'Comments' }).getByRole('listitem').first().waitFor()
    },
    'its topic': async () => {
      await page.goto(`/topics/${encodeURIComponent(payloads[1]!.slice(0, 40))}`)
      await page
        .getByRole('link', { name: new RegExp(word) })
        .first()
        .waitFor()
    },
    'what is suggested': async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill(word)
      await page
        .getByRole('option', { name: new RegExp(word) })
        .first()
        .waitFor()
    },
    'what the staff looks at': async () => {
      await staffPage.goto('/student?tab=moderation')
      await staffPage.getByRole('region', { name: 'Reports' }).getByText(word).first().waitFor()
    },
  }
  for (const [sink, draw] of Object.entries(sinks)) {
    await draw()
    expect([await runs(page), await runs(staffPage)], sink).toEqual([0, 0])
  }
  // The HTML for crawlers must not contain a tag from a member's text.
  for (const path of [`/case-study/${id}`, `/case-study/${id}?tab=discussion`, '/library/points/LR-3']) {
    const source = await (await page.request.get(path)).text()
    for (const payload of payloads.filter((one) => one.startsWith('<'))) expect(source).not.toContain(payload)
  }
  for (const one of [page, staffPage]) expect(await one.evaluate('ran(), runs')).toBe(1)
})
