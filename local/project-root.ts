import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The checkout's top folder, found from local/*.ts (specs) and from dist/local/*.js (npm start). */
export const projectRoot = (() => {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error('No package.json above the platform: run it from its checkout.')
    folder = dirname(folder)
  }
  return folder
})()
