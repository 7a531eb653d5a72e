import type { LibraryEntry } from '@contract/library.ts'
import { Section, sentence } from './sheet.tsx'
import classes from './books.module.css'

type Book = LibraryEntry['books'][number]

export function Books({ books }: { books: Book[] }) {
  return (
    <Section title="References">
      <ul className="stack gap-xs soft">
        {books.map((book) => (
          <li key={book.id}>
            <BookLine book={book} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function BookLine({ book: { title, authors, edition, year } }: { book: Book }) {
  return (
    <>
      {authors}. <cite>{title}</cite>
      {edition && `, ${edition} edition`}, {year}.
    </>
  )
}

export function Alternatives({
  alternatives,
  books,
}: {
  alternatives: { about: string; says: string; source: string }[]
  books: Book[]
}) {
  return (
    <Section title="Other schools">
      <ul className={`stack ${classes.alternatives}`}>
        {alternatives.map(({ about, says, source }) => {
          const book = books.find(({ id }) => id === source)
          return (
            <li key={about + says}>
              <p className="strong">{sentence(about)}</p>
              <p>{sentence(says)}</p>
              {book && (
                <p className="soft">
                  <BookLine book={book} />
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
