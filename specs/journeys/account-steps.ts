import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'

export const newcomer = () => ({
  name: 'Mei Lin',
  email: `mei-${randomUUID()}@example.org`,
  password: 'Correct-Horse-9',
})

export async function openLogin(page: Page, tab: 'Login' | 'Sign Up' = 'Login') {
  await page.getByRole('button', { name: 'Forum Login' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: tab }).click()
  return dialog
}

type Login = { email: string; password: string }

export async function fillLogin(dialog: Locator, { email, password }: Login) {
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Login' }).click()
}

export async function fillSignUp(dialog: Locator, person: Login & { name: string }, again = person.password) {
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByLabel('Confirm Password').fill(again)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
}

export async function signUp(page: Page, person = newcomer()) {
  await fillSignUp(await openLogin(page, 'Sign Up'), person)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  return person
}

export const logIn = async (page: Page, person: Login) => fillLogin(await openLogin(page), person)
