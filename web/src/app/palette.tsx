import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { OptionsList } from '../features/search/options-list.tsx'
import { useChoosing } from '../features/search/use-choosing.ts'
import { type Option, useSuggestions } from '../features/search/use-suggestions.ts'
import { palette } from '../lib/dialogs/palette.ts'
import { useSession } from '../lib/session/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import field from '../ui/field.module.css'
import { type Command, useCommands } from './commands.ts'
import { hasOneSlip } from './has-one-slip.ts'
import classes from './palette.module.css'
import { useRecentSearches } from './recent-searches.ts'

const forgivenFrom = 5

const matches = ({ name, also = '' }: Command, words: string[]) => {
  const said = ` ${name} ${also}`.toLowerCase()
  return words.every(
    (word) =>
      said.includes(` ${word}`) ||
      (word.length >= forgivenFrom && said.split(' ').some((one) => hasOneSlip(word, one))),
  )
}

type PaletteProps = { isOpen: boolean; typed: string; onType: (typed: string) => void }

export function Palette({ isOpen, typed, onType }: PaletteProps) {
  const navigate = useNavigate()
  const commands = useCommands()
  const { recent, remember } = useRecentSearches(useSession()?.id)
  const wanted = typed.trim()
  const { options: found, isFetching, isError } = useSuggestions(typed)
  const fitting = commands.filter((command) => matches(command, wanted.toLowerCase().split(/\s+/)))
  const options: Option[] = [
    ...(wanted
      ? []
      : recent.map((search) => ({ key: `again/${search}`, name: search, word: 'Recent search', path: '' }))),
    ...fitting.map(({ name, path = '' }) => ({
      key: `do/${name}`,
      name,
      word: path ? 'Page' : 'Action',
      path,
    })),
    ...(wanted ? found : []),
    ...(wanted
      ? [
          {
            key: 'search',
            name: `Search all cases for “${wanted}”`,
            word: 'Search',
            // With `search`, a member's dashboard opens at the case list and not at the Today panel.
            path: `/dashboard?search=${encodeURIComponent(wanted)}`,
          },
        ]
      : []),
  ]
  const choosing = useChoosing(options.length, true)

  const choose = ({ key, name: chosen, path }: Option) => {
    if (key === `again/${chosen}`) {
      onType(chosen)
      choosing.reset()
      return
    }
    if (wanted) remember(wanted)
    palette.close()
    if (path) void navigate(path)
    else commands.find(({ name }) => `do/${name}` === key)?.act?.()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const option = options[choosing.chosen]
    if (event.key === 'Enter' && option) choose(option)
    else if (!choosing.move(event.key)) return
    event.preventDefault()
  }

  return (
    <Dialog opened={isOpen} onClose={palette.close} title="Go to" size="38rem" yOffset="8dvh">
      <div className={classes.line}>
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label="Go to"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={choosing.listId}
          aria-activedescendant={choosing.chosen >= 0 ? choosing.optionId(choosing.chosen) : undefined}
          className={`outlined px-md text-md ink can-shrink grow ${field.input}`}
          placeholder="Case, point, topic or page"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            onType(event.currentTarget.value)
            choosing.reset()
          }}
          onKeyDown={press}
        />
      </div>
      <div className={`px-xs ${classes.options}`}>
        <OptionsList options={options} choosing={choosing} onChoose={choose} />
      </div>
      <output className="soft block">
        {wanted && isError
          ? 'Suggestions are not available right now. You can still search all cases.'
          : wanted && isFetching
            ? 'Looking…'
            : wanted
              ? `${options.length} to choose from`
              : 'Arrow keys choose, Enter opens, Esc closes.'}
      </output>
    </Dialog>
  )
}
