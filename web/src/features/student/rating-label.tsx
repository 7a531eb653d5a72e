import { type Rating, ratingOf } from './rating.ts'

const words: Record<Rating, string> = { excellent: 'Excellent', good: 'Good', 'needs-work': 'Needs Work' }

const tones = { excellent: 'washed accent', good: 'marked', 'needs-work': 'alarm-wash alarm' }

/** One to three bars and a word, so that readers need not see color. */
export function RatingLabel({ score }: { score: number }) {
  const rating = ratingOf(score)
  const bars = { excellent: 3, good: 2, 'needs-work': 1 }[rating]
  return (
    <span className={`inline gap-xs pill tag strong ${tones[rating]}`}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={bar * 5}
            y={9 - bar * 4}
            width="3.4"
            height={5 + bar * 4}
            fill="currentColor"
            opacity={bar < bars ? 1 : 0.28}
          />
        ))}
      </svg>
      {words[rating]}
    </span>
  )
}
