import chromium from '@sparticuz/chromium'
import { chromium as playwright } from 'playwright-core'

export async function openChromium() {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
}
