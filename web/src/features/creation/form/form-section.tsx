import { type ReactNode, useId } from 'react'

export function FormSection({
  title,
  about,
  children,
}: {
  title: string
  about?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="stack gap-lg py-md rule-above" aria-labelledby={id}>
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {about && <p className="mt-2xs soft">{about}</p>}
      </div>
      {children}
    </section>
  )
}
