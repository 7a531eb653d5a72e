// Writes a .br and a .gz file next to each text file of a folder, at maximum compression.
import { readdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const texts = new Set(['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest', '.map'])
const [folder] = process.argv.slice(2)

const files = readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name))

// Compresses in Node's threads: brotli at its best would take half of the build on one core.
await Promise.all(files.map(compress))

async function compress(file) {
  const text = readFileSync(file)
  if (text.length < 512) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  await Promise.all([
    promisify(brotliCompress)(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}
