import type { Page } from 'playwright-core'

/**
 * Whether this device has Han fonts, so that the club loads none. Without a font all letters are the same box.
 */
export const hasOwnHan = (page: Page) =>
  page.evaluate(() => {
    const pixels = ['经', '针'].map((letter) => {
      const pen = document.createElement('canvas').getContext('2d')!
      pen.font = '16px sans-serif'
      pen.fillText(letter, 2, 16)
      return pen.canvas.toDataURL()
    })
    return pixels[0] !== pixels[1]
  })

export const onDevicesWithout = 'this device has Han letters of its own'
