import { club } from '../kit/platform.ts'

export async function headOf(path: string) {
  const answer = await fetch(club.url + path, { headers: { accept: '*/*' } })
  const html = await answer.text()
  const attribute = (tag: RegExp) =>
    tag
      .exec(html)?.[1]
      ?.replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const property = (name: string) => attribute(new RegExp(`<meta property="${name}" content="([^"]*)" />`))
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  return {
    status: answer.status,
    html,
    title: /<title>([^<]*)/.exec(html)![1],
    description: attribute(/<meta\s+name="description"\s+content="([^"]*)"/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    property,
    data: data ? (JSON.parse(data) as Record<string, unknown>) : undefined,
  }
}
