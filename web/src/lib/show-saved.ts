import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/** After a form was saved: what the server has made of it stands there, but for the fields that were typed in since it was sent. */
export function showSaved<Values extends FieldValues>(
  { reset, setValue, getValues }: Pick<UseFormReturn<Values>, 'reset' | 'setValue' | 'getValues'>,
  sent: Values,
  saved: Values,
) {
  const typed = getValues()
  // From now on what differs from this is unsaved.
  reset(saved, { keepValues: true })
  for (const field of Object.keys(saved) as FieldPath<Values>[]) {
    const shown = typed[field] === sent[field] ? saved[field] : typed[field]
    setValue(field, shown as FieldPathValue<Values, typeof field>, { shouldDirty: true })
  }
}
