import type { RecallCard } from '@contract/recall.ts'

/** Column headers for Anki's text import. With the Guid, a second import updates the notes. */
const head = [
  '#separator:tab',
  '#html:true',
  '#guid column:1',
  '#tags column:4',
  '#columns:Guid\tFront\tBack\tTags',
]

const html = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll(/\r\n|\r|\n/g, '<br>')
    .replaceAll('\t', ' ')

function sides({ asks, note }: RecallCard) {
  const noted = note && `<br><br>${html(note)}`
  if (asks.kind === 'entry')
    return {
      front: html(asks.question),
      back: asks.answers.map(({ label, text }) => `<b>${html(label)}</b> ${html(text)}`).join('<br>') + noted,
    }
  const { scenario, question, options, correct_answer, explanations } = asks
  const list = options.map((option) => `<li>${html(option)}</li>`).join('')
  const why = explanations.length === 1 ? explanations[0]! : (explanations[correct_answer] ?? '')
  return {
    front: `${scenario ? `${html(scenario)}<br><br>` : ''}<b>${html(question)}</b><ol type="A">${list}</ol>`,
    back: `<b>${html(options[correct_answer]!)}</b>${why && `<br>${html(why)}`}${noted}`,
  }
}

export function ankiFile(cards: readonly RecallCard[]) {
  const lines = cards.map((card) => {
    const { front, back } = sides(card)
    return [card.id, front, back, `case-club ${card.asks.kind}`].join('\t')
  })
  return `${[...head, ...lines].join('\n')}\n`
}
