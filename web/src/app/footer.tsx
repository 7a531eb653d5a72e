import { useClub } from '../lib/club/club.ts'

export function Footer() {
  return (
    <footer className="soft rule-above">
      <div className="between gap-x-xl py-lg page-wide">
        <p>{useClub().name}. Free for everyone who learns.</p>
        <p>All content is for education only and is not medical or professional advice.</p>
      </div>
    </footer>
  )
}
