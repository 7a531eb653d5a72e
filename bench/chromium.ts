import { chromium as playwright, type LaunchOptions } from 'playwright-core'

/** Opens the bundled Chromium, which runs on Linux only; elsewhere set CHROMIUM_PATH. */
export async function openChromium({ args = [], ...options }: Pick<LaunchOptions, 'args' | 'env'> = {}) {
  return playwright.launch({
    ...options,
    executablePath: process.env.CHROMIUM_PATH || (await bundledPath()),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  })
}

/** Imported only when needed: the package unpacks Chromium, which takes a second and fails outside Linux. */
export const bundledPath = async () => (await import('@sparticuz/chromium')).default.executablePath()
