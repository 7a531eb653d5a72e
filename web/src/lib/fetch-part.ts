import { TransportError, unreachable } from './api.ts'

const here = new Map<string, Promise<void>>()

/**
 * What the build runs wherever code is imported late (vite.config.ts), with the files that this needs. They are fetched into the browser's
 * cache first, and imported from there: a module that failed to come a browser never asks for again, a fetch it does.
 */
export async function fetchPart<Part>(load: () => Promise<Part>, files: string[] = []) {
  await Promise.all(files.map(bring))
  return load()
}

function bring(file: string) {
  const coming = here.get(file) ?? bringNew(`/${file}`)
  here.set(file, coming)
  coming.catch(() => here.delete(file))
  return coming
}

async function bringNew(address: string) {
  const { ok, status } = await fetchWhole(address)
  if (status >= 500) throw new TransportError(unreachable, { httpStatus: status })
  // As a browser words it. After an update the files of the version before are gone.
  if (!ok) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
  if (address.endsWith('.css')) await wear(address)
}

async function fetchWhole(address: string) {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response
  } catch (cause) {
    throw new TransportError(unreachable, { cause })
  }
}

function wear(address: string) {
  if (document.querySelector(`link[rel="stylesheet"][href="${address}"]`)) return
  return new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = address
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new TransportError(unreachable))
    })
    document.head.append(link)
  })
}
