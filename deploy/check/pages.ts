import { headersOf } from '../host.ts'
import { askedAgain, keptForEver } from '../site.ts'
import { type Ask, type Finding, isHere, wrong } from './finding.ts'

const again = 'Write the host’s files again (npm run deploy -- host) and upload them.'

/** Checks pages, files, headers and caching. `project` is unknown if `/api` does not respond. */
export async function checkPages(site: string, ask: Ask, project: string | undefined): Promise<Finding[]> {
  const findings: Finding[] = []
  const page = await ask(`${site}/dashboard`, { headers: { accept: '*/*' } })
  const html = await page.text()
  if (page.status !== 200 || !html.includes('id="root"'))
    return [
      wrong(
        `${site}/dashboard answers ${page.status} and not the page: the host must answer page addresses with index.html.`,
      ),
    ]

  for (const [name, expected] of Object.entries(project ? headersOf({ site, project }) : {})) {
    const found = page.headers.get(name)
    if (found !== expected)
      findings.push(
        wrong(
          `The header ${name} of pages ${found ? `is "${found}"` : 'is missing'} and should be "${expected}". ${again}`,
        ),
      )
  }
  if (!isAskedAgain(page))
    findings.push(
      wrong(`Pages may be kept (${cachingOf(page)}), so that members stay with an old one. ${again}`),
    )

  const [, file] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? []
  if (!file) findings.push(wrong('The page names no file below /assets: is this what npm run build made?'))
  else {
    const answer = await ask(site + file)
    await answer.body?.cancel()
    if (answer.status !== 200)
      findings.push(
        wrong(`The page names ${file}, which answers ${answer.status}. Give the host all of one build.`),
      )
    else if (!answer.headers.get('cache-control')?.includes('immutable'))
      findings.push(
        wrong(
          `${file} is asked for again on each visit (${cachingOf(answer)}), and could be "${keptForEver}". ${again}`,
        ),
      )
  }

  const missing = await ask(`${site}/assets/missing-00000000.js`)
  await missing.body?.cancel()
  if (missing.status !== 404)
    findings.push(
      wrong(
        `A file that is missing answers ${missing.status} instead of 404, so that a page of an older build breaks. ${again}`,
      ),
    )
  return [...findings, ...(await checkPlainHttp(site, ask))]
}

async function checkPlainHttp(site: string, ask: Ask): Promise<Finding[]> {
  if (isHere(site)) return []
  if (!site.startsWith('https:'))
    return [wrong('The club answers without TLS: cookies are not safe. Give the host a certificate.')]
  const plain = await ask(site.replace('https:', 'http:'), { redirect: 'manual' }).catch(() => undefined)
  if (!plain || plain.headers.get('location')?.startsWith('https:')) return []
  return [wrong(`http:// answers ${plain.status} instead of sending the visitor to https://.`)]
}

const cachingOf = ({ headers }: Response) => headers.get('cache-control') ?? 'no cache-control'

/** Whether browsers must revalidate: some hosts send `no-cache`, others `max-age=0, must-revalidate`. */
const isAskedAgain = (answer: Response) =>
  cachingOf(answer) === askedAgain || /max-age=0\b.*must-revalidate/.test(cachingOf(answer))
