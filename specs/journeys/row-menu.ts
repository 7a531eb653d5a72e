import type { Locator } from 'playwright-core'

export async function openMenu(row: Locator) {
  await row.getByRole('button', { name: /^Actions for/ }).click()
  return row.locator('[popover]')
}

export const pressInMenu = async (row: Locator, name: string) =>
  (await openMenu(row)).getByRole('button', { name, exact: true }).click()
