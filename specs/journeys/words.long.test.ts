import './built-web.ts'
import { expect, test } from 'vitest'
import { person, publish, say } from '../kit/cases.ts'
import { club, sql } from '../kit/platform.ts'
import { barriers } from './barriers.ts'
import { overflow } from './page-layout.ts'
import { useBrowser } from './visitors.ts'

const visit = useBrowser(() => club.url)

const content =
  'Chief complaint:\n**Sharp** pain, *worse* at night.\n1. first Taichong\n2. then **太冲**\n   - both sides\n\n**Pulse:**\n> as a wire\n2*3*4'

test('TEXT-2: bold, italics, lists, quotes and links are drawn in a case and its comments, names of the library inside them', async () => {
  const author = await person('is_study_master')
  const id = await publish(author, { content })
  const words =
    '> wiry\n\n**Why** not *Rambling Powder*?\n- [a study](https://example.org/study)\n- <b>words</b>\n  - 5 * 3'
  await say(author, id, words)
  const { page } = await visit(`/case-study/${id}`)
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Chief complaint' }) })
  await section.locator('strong', { hasText: 'Sharp' }).waitFor()
  expect(await section.locator('ol > li').count()).toBe(2)
  expect(await section.locator('ol ul').innerText()).toBe('both sides')
  expect(await section.locator('strong').getByRole('link', { name: '太冲' }).getAttribute('href')).toBe(
    '/library/points/LR-3',
  )
  expect(await page.locator('blockquote').innerText()).toBe('as a wire')
  await page.getByText('2*3*4').waitFor()
  expect(await barriers(page)).toEqual([])

  await page.goto(`/case-study/${id}?tab=discussion`)
  const row = page.locator('[data-row]', { hasText: 'wiry' })
  // Until the row is laid out, what it holds has no text on the page.
  await expect.poll(() => row.locator('blockquote').innerText()).toBe('wiry')
  await row.locator('em').getByRole('link', { name: 'Rambling Powder' }).waitFor()
  const link = row.getByRole('link', { name: 'a study' })
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    'https://example.org/study',
    'noopener nofollow ugc',
  ])
  await row.getByText('<b>words</b>').waitFor()
  expect(await row.locator('ul ul').textContent()).toBe('5 * 3')
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toBe('')
})

test('TEXT-5: toolbar, keys, paste and preview write marks that Ctrl+Z takes back', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const { page } = await visit('/library')
  await page.request.post('/api/auth/login', {
    data: { email: author.email, password: author.password },
    headers: { origin: club.url },
  })
  await page.goto(`/case-study/${id}?tab=discussion`)
  const field = page.getByRole('textbox', { name: 'Your comment' })
  const topOf = () => field.evaluate((one) => one.getBoundingClientRect().y + scrollY)
  const top = await topOf()
  await field.focus()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  expect(await topOf()).toBe(top)
  await page.keyboard.type('wiry pulse')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await page.keyboard.press('Control+b')
  expect(await field.inputValue()).toBe('wiry **pulse**')
  await page.keyboard.press('Control+z')
  expect(await field.inputValue()).toBe('wiry pulse')
  await page.getByRole('button', { name: 'Italic' }).click()
  expect(await field.inputValue()).toBe('wiry *pulse*')
  await page.keyboard.press('Control+Shift+Digit8')
  expect(await field.inputValue()).toBe('- wiry *pulse*')
  await page.getByRole('button', { name: 'Preview' }).click()
  expect(await page.getByRole('region', { name: 'Preview' }).locator('li em').innerText()).toBe('pulse')
  expect(await barriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Write' }).click()
  await field.waitFor()

  const paste = (html: string) =>
    field.evaluate((element, given) => {
      const area = element as HTMLTextAreaElement
      area.select()
      const data = new DataTransfer()
      data.setData('text/html', given)
      data.setData('text/plain', 'plain')
      return !area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, html)
  for (const [html, words] of [
    [
      '<h2>Points</h2><p><b>LR-3</b> and <span style="font-style:italic">ST-36</span><br>daily</p><ul><li>one<ol><li>a</li></ol></li><li>two</li></ul><blockquote>said<p>so</p></blockquote><img src=x onerror=ran()><script>ran()</script><p><a href="https://example.org/(x)">study</a> <a href="javascript:ran()">no</a></p>',
      '**Points**\n\n**LR-3** and *ST-36*\ndaily\n\n- one\n  1. a\n- two\n\n> said\n>\n> so\n\n[study](https://example.org/%28x%29) no',
    ],
    [
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>  </span></span>Rest</p><p class=MsoListParagraph style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">o </span>Warm <b>food</b></p><p style="mso-list:l1 level1 lfo2"><span style="mso-list:Ignore">1.</span>Walk</p>',
      '- Rest\n   - Warm **food**\n1. Walk',
    ],
  ] as const) {
    expect(await paste(html)).toBe(true)
    expect(await field.inputValue()).toBe(words)
  }
  // What has no marks is pasted as the browser does it.
  expect(await paste('<span style="color:red">red</span>')).toBe(false)
  await field.focus()
  await page.keyboard.press('Control+z')
  expect(await field.inputValue()).toContain('study')
})

test('TEXT-5: on a phone the preview is in sight, and the other tools are reached by scrolling', async () => {
  const author = await person('is_study_master')
  const id = await publish(author)
  const { page } = await visit('/library', { width: 380 })
  await page.request.post('/api/auth/login', {
    data: { email: author.email, password: author.password },
    headers: { origin: club.url },
  })
  await page.goto(`/case-study/${id}?tab=discussion`)
  await page.getByRole('textbox', { name: 'Your comment' }).focus()
  const tools = page.getByRole('toolbar', { name: 'Formatting' })
  const preview = tools.getByRole('button', { name: 'Preview' })
  await preview.waitFor()
  const { x, width } = (await preview.boundingBox())!
  expect(x + width).toBeLessThanOrEqual(380)
  await tools.getByRole('button', { name: 'Quote' }).focus()
  const quote = (await tools.getByRole('button', { name: 'Quote' }).boundingBox())!
  expect(quote.x + quote.width).toBeLessThanOrEqual(x)
  expect(await overflow(page)).toBe('')
})

test('MENT-4: an @ offers those of the discussion, by keys or finger; the name that was chosen leads to the person', async () => {
  const [author, ann] = [await person('is_study_master'), await person()]
  const id = await publish(author)
  await say(ann, id, 'A wiry pulse.')
  const { page } = await visit('/library', { width: 380 })
  await page.request.post('/api/auth/login', {
    data: { email: author.email, password: author.password },
    headers: { origin: club.url },
  })
  await page.goto(`/case-study/${id}?tab=discussion`)
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await field.focus()
  await page.getByRole('toolbar', { name: 'Formatting' }).waitFor()
  // As far down as a phone's keyboard leaves it.
  await field.evaluate((element) =>
    window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight),
  )
  await page.keyboard.type('Why, @')
  const list = page.getByRole('listbox', { name: 'People' })
  await list.getByRole('option', { name: ann.name, selected: true }).waitFor()
  await expect
    .poll(() => list.evaluate((element) => window.innerHeight - element.getBoundingClientRect().bottom))
    .toBeGreaterThan(-1)
  expect(await barriers(page)).toEqual([])
  expect(await overflow(page)).toBe('')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('Backspace')
  await page.keyboard.type(`@${ann.name.slice(0, 3).toLowerCase()}`)
  await list.getByRole('option', { name: ann.name }).waitFor()
  await page.keyboard.press('Enter')
  expect(await field.inputValue()).toBe(`Why, @${ann.name} `)
  await list.waitFor({ state: 'detached' })
  await page.keyboard.type('so?')
  await page.keyboard.press('Control+Enter')
  const link = page.getByRole('article').getByRole('link', { name: `@${ann.name}` })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`/members/${ann.id}`)
})

test('QUOTE-1, QUOTE-2: selected words go into the answer, with the way back to who wrote them; an idea begins a comment', async () => {
  const [author, ann] = [await person('is_study_master'), await person()]
  await sql().query(`update public.profiles set name = 'Ann [*x*](y)' where id = $1`, [ann.id])
  const id = await publish(author)
  const said = await say(ann, id, 'A **wiry** pulse\non both sides.\n\n- LR-3\n- *ST-36*')
  const { page } = await visit('/library')
  await page.request.post('/api/auth/login', {
    data: { email: author.email, password: author.password },
    headers: { origin: club.url },
  })
  await page.goto(`/case-study/${id}?tab=discussion`)
  const row = page.getByRole('article').filter({ hasText: 'pulse' })
  await row.locator('li').last().scrollIntoViewIfNeeded()
  await row.locator('[dir=auto]').evaluate((body) => getSelection()!.selectAllChildren(body))
  await page.getByRole('button', { name: 'Quote', exact: true }).click()
  const answer = page.getByRole('textbox', { name: /^Replying to/ })
  const quote = `> [Ann \\[\\*x\\*\\]\\(y\\) wrote](/case-study/${id}?tab=discussion&comment=${said.id}):\n> A **wiry** pulse\n> on both sides.\n>\n> - LR-3\n> - *ST-36*\n\n`
  await expect.poll(() => answer.inputValue()).toBe(quote)
  // Once more by the key, into what is being written.
  await page.locator(`#comment-${said.id}`).focus()
  await page.keyboard.press('q')
  await expect.poll(() => answer.inputValue()).toBe(`${quote.trimEnd()}\n\n${quote}`)
  await page.keyboard.press('Control+z')
  await expect.poll(() => answer.inputValue()).toBe(quote)
  await answer.press('Control+End')
  await page.keyboard.type('Why?')
  await page.keyboard.press('Control+Enter')
  const back = page.getByRole('blockquote').getByRole('link', { name: 'Ann [*x*](y) wrote' })
  await back.click()
  await page.waitForURL(`**comment=${said.id}`)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`comment-${said.id}`)

  await page.getByRole('button', { name: 'Zang Fu' }).click()
  const field = page.getByRole('textbox', { name: 'Your comment' })
  await expect.poll(() => field.inputValue()).toBe('> Zang Fu\n\n')
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('Liver and Spleen')
  await page.getByRole('button', { name: 'Diagnosis', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe('> Zang Fu\n\nLiver and Spleen\n\n> Diagnosis\n\n')
  expect(await barriers(page)).toEqual([])
})
