import { type Asked, type Finding, note, wrong } from './finding.ts'

export async function checkHeads({ site, ask }: Asked): Promise<Finding[]> {
  const page = await (await ask(`${site}/library`, { headers: { accept: '*/*' } })).text()
  const picture = /<meta property="og:image" content="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  if (!picture)
    return [
      note(
        'A pasted link shows no title and no picture: this host serves the pages as they are (deploy.md, step 6).',
      ),
    ]
  const drawn = await ask(picture)
  await drawn.body?.cancel()
  if (drawn.status === 200 && drawn.headers.get('content-type') === 'image/png') return []
  return [
    wrong(
      `The picture of a pasted link, ${picture}, answers ${drawn.status}: are the files of /preview among the pages, and is SITE_URL theirs?`,
    ),
  ]
}
