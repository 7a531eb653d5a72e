import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { caseFieldLabels } from '../../../lib/club/case-field-labels.ts'
import { nextEvening, ownZone } from './moment-field.ts'

export function PublishWhen({
  register,
  value,
  error,
  onChange,
}: {
  register: () => UseFormRegisterReturn
  /** null: publish now. */
  value: string | null
  error?: string
  onChange: (value: string | null) => void
}) {
  return (
    <div className="tiles-sm fields gap-lg">
      <NativeSelect
        label={caseFieldLabels.publishes_at}
        data={[
          { value: 'now', label: 'Now' },
          { value: 'later', label: 'On a day and time' },
        ]}
        value={value === null ? 'now' : 'later'}
        onChange={(event) => onChange(event.currentTarget.value === 'now' ? null : nextEvening())}
      />
      {value !== null && (
        <TextInput
          {...register()}
          label="Day and time"
          description={ownZone()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          withAsterisk
          type="datetime-local"
          error={error}
        />
      )}
    </div>
  )
}
