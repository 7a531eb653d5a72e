import { isNode, LineCounter, parseDocument } from 'yaml'
import type { Fault } from './faults.ts'

/** Where in a file: keys and indexes from its top. */
export type Place = PropertyKey[]
export type YamlFile = { path: string; data: unknown; lineOf(place: Place): number; faults: Fault[] }

export function parseYaml(path: string, source: string): YamlFile {
  const { document, lineAt } = parse(source)
  const faults = document.errors.map(({ pos, message }) => ({
    file: path,
    line: lineAt(pos[0]),
    reason: message,
  }))
  return {
    path,
    data: faults.length > 0 ? undefined : document.toJS(),
    // Parsed once more, for few files have faults: the documents of all would take more memory than what they say.
    lineOf(place) {
      const { document: again, lineAt: lineIn } = parse(source)
      // What is missing has no line: then that of what it is missing from.
      for (let depth = place.length; depth > 0; depth--) {
        const node = again.getIn(place.slice(0, depth), true)
        if (isNode(node) && node.range) return lineIn(node.range[0])
      }
      return 1
    },
    faults,
  }
}

function parse(source: string) {
  const lines = new LineCounter()
  const document = parseDocument(source, { lineCounter: lines, prettyErrors: false })
  return { document, lineAt: (offset: number) => Math.max(lines.linePos(offset).line, 1) }
}

/** `nutrition 2, advice`: counted from one, as people do. */
export const placeName = (place: Place) =>
  place
    .map((key) => (typeof key === 'number' ? ` ${key + 1}` : `, ${String(key)}`))
    .join('')
    .replace(/^, /, '')

export const faultAt = (file: YamlFile, place: Place, reason: string): Fault => ({
  file: file.path,
  line: file.lineOf(place),
  reason: place.length > 0 ? `${placeName(place)}: ${reason}` : reason,
})
