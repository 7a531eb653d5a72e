import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** Shows the saved values, except in fields that the member has changed since. */
export function showSaved<Values extends FieldValues>(
  { reset, setValue, getValues }: Pick<UseFormReturn<Values>, 'reset' | 'setValue' | 'getValues'>,
  sent: Values,
  saved: Values,
) {
  const typed = getValues()
  reset(saved, { keepValues: true })
  for (const field of Object.keys(saved) as FieldPath<Values>[]) {
    const shown = typed[field] === sent[field] ? saved[field] : typed[field]
    setValue(field, shown as FieldPathValue<Values, typeof field>, { shouldDirty: true })
  }
}
