import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import type { Fault } from './faults.ts'

/** A place in a file: keys and indexes from its top. */
export type Place = PropertyKey[]
export type YamlFile = { path: string; data: unknown; lineOf(place: Place): number; faults: Fault[] }

export function parseYaml(path: string, source: string): YamlFile {
  const file = { path, data: undefined as unknown, faults: [] as Fault[] }
  try {
    file.data = load(source, { schema: CORE_SCHEMA })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    file.faults = [{ file: path, line: error.mark.line + 1, reason: error.reason }]
  }
  let root: Node | undefined
  return { ...file, lineOf: (place) => lineIn((root ??= parseNodes(source)), place) }
}

/** A YAML node with its line; a mapping's children alternate between keys and values. */
type Node = { line: number; kind: string | null; children: Node[]; value: unknown }

/** Parses the file again, because only faults need lines. */
function parseNodes(source: string): Node {
  const root: Node = { line: 0, kind: null, children: [], value: undefined }
  const open = [root]
  load(source, {
    listener(event, state) {
      if (event === 'open') {
        const node: Node = { line: state.line, kind: null, children: [], value: undefined }
        open.at(-1)!.children.push(node)
        open.push(node)
      } else {
        const node = open.pop()!
        node.kind = state.kind
        node.value = state.result
      }
    },
  })
  return root
}

/** A missing place gets the line of its parent. */
function lineIn(root: Node, place: Place): number {
  let [node] = root.children
  for (const key of place) {
    const { children } = node!
    const at = children.findIndex(({ value }, index) => index % 2 === 0 && value === String(key))
    const next = node!.kind === 'mapping' ? children[at < 0 ? -1 : at + 1] : children[Number(key)]
    if (!next) break
    node = next
  }
  return (node?.line ?? 0) + 1
}

/** Formats a place as `nutrition 2, advice`, counting from one. */
const placeName = (place: Place) =>
  place
    .map((key) => (typeof key === 'number' ? ` ${key + 1}` : `, ${String(key)}`))
    .join('')
    .replace(/^, /, '')

export const faultAt = (file: YamlFile, place: Place, reason: string): Fault => ({
  file: file.path,
  line: file.lineOf(place),
  reason: place.length > 0 ? `${placeName(place)}: ${reason}` : reason,
})
