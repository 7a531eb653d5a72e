import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'

export const password = 'Correct-Horse-9'

export function newcomer() {
  return { name: 'Mei Lin', email: `mei-${randomUUID()}@example.org`, password }
}

export async function openLogin(page: Page, tab: 'Login' | 'Sign Up' = 'Login') {
  await page.getByRole('button', { name: 'Forum Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: tab }).click()
  return dialog
}

/** Fills and sends the sign-up form and waits for the member's header after the reload. */
export async function signUp(page: Page, person = newcomer()) {
  const dialog = await openLogin(page, 'Sign Up')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm Password').fill(person.password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  return person
}

export async function logIn(page: Page, person: { email: string; password: string }) {
  const dialog = await openLogin(page)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}
