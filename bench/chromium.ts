import { chromium as playwright, type LaunchOptions } from 'playwright-core'

/** The bundled Chromium runs on Linux; elsewhere `CHROMIUM_PATH` names another. */
export async function openChromium({ args = [], ...options }: Pick<LaunchOptions, 'args' | 'env'> = {}) {
  return playwright.launch({
    ...options,
    executablePath: process.env.CHROMIUM_PATH || (await bundledPath()),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  })
}

/** Imported late: it unpacks Chromium, which takes a second and fails except on Linux. */
export const bundledPath = async () => (await import('@sparticuz/chromium')).default.executablePath()
