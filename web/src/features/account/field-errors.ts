import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ApiError } from '@contract/errors.ts'

/** Puts what the server objected to under the fields it named. Answers whether any of them is on this form. */
export function showFieldErrors<Form extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Form>[],
  setError: UseFormSetError<Form>,
) {
  const named = error instanceof ApiError ? (error.errors ?? []) : []
  const shown = named.flatMap(({ path, message }) => {
    const field = fields.find((name) => name === path)
    return field ? [{ field, message }] : []
  })
  for (const { field, message } of shown) setError(field, { message })
  return shown.length > 0
}
