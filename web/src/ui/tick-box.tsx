import type { ComponentProps } from 'react'

export function TickBox({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <label className="row items-start gap-sm py-2xs">
      <input type="checkbox" className="mt-2xs" {...input} />
      {label}
    </label>
  )
}
