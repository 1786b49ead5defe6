import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react'
import classes from './TranscriptPanel.module.css'

interface Props {
  label: string
  words: string
  onWords: (words: string) => void
  /** Current match and number of matches; null if none. */
  location: { chosen: number; of: number } | null
  onLocation: (chosen: number) => void
  /** True if there are no matches. */
  nothing: boolean
}

/** Search field: Enter moves to the next match, Shift+Enter to the previous one, Escape clears it. */
export function FindField({ label, words, onWords, location, onLocation, nothing }: Props) {
  const step = (by: number) => location && onLocation(location.chosen + by)
  return (
    <div className={classes.find}>
      <TextInput
        flex="1 1 9rem"
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          words ? <CloseButton size="sm" aria-label="Clear the search" onClick={() => onWords('')} /> : null
        }
        onChange={(event) => onWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            step(event.shiftKey ? -1 : 1)
          }
          if (event.key === 'Escape' && words !== '') {
            event.stopPropagation()
            onWords('')
          }
        }}
      />
      {location ? (
        <>
          <ActionIcon size={44} aria-label="The place before" onClick={() => step(-1)}>
            <IconChevronUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon size={44} aria-label="The next place" onClick={() => step(1)}>
            <IconChevronDown size={20} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      <p role="status" className={classes.count}>
        {location ? `${location.chosen + 1} of ${location.of} in the transcript` : null}
        {nothing ? 'Nothing is found. Try fewer letters, or another language.' : null}
      </p>
    </div>
  )
}
