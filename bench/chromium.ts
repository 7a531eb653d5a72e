import { chromium as playwright, type LaunchOptions } from 'playwright-core'

/** The bundled one needs nothing installed, on Linux; `CHROMIUM_PATH` names any other, as a Mac or a distribution has it. */
export async function openChromium({ args = [], ...options }: Pick<LaunchOptions, 'args' | 'env'> = {}) {
  return playwright.launch({
    ...options,
    executablePath: process.env.CHROMIUM_PATH || (await bundledPath()),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  })
}

/**
 * Asked only then: unpacking it takes a second, and elsewhere than on Linux it is of no use. Once for all who run side by side: where it is half
 * unpacked already, its path is answered all the same.
 */
export const bundledPath = async () => (await import('@sparticuz/chromium')).default.executablePath()
