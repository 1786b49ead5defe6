import { Box, Loader, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { AppLink } from '../AppLink.tsx'
import { Quiet } from '../look/Quiet.tsx'
import classes from './FindBox.module.css'

export interface FoundGroup {
  key: string
  label: string
  found: readonly { title: string; message: string; to: string }[]
}

interface Props {
  label: string
  example: string
  words: string
  onWords: (words: string) => void
  groups: readonly FoundGroup[]
  /** True while results are loading. */
  isSearching: boolean
  /** True if the window was opened for this search. */
  focused?: boolean
}

/** A search field with grouped results. Arrow keys move through them; Enter opens the highlighted one. */
export function FindBox({ label, example, words, onWords, groups, isSearching, focused = false }: Props) {
  const id = useId()
  const navigate = useNavigate()
  const [marked, setMarked] = useState(0)
  const [opensFirst, setOpensFirst] = useState(false)
  const all = groups.flatMap(({ found }) => found)
  const at = Math.max(0, Math.min(marked, all.length - 1))
  const current = all[at]
  const optionId = (to: string) => `${id}-${to}`
  const currentId = current && optionId(current.to)
  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])
  // Enter was pressed before the results arrived.
  useEffect(() => {
    if (!opensFirst || isSearching) return
    setOpensFirst(false)
    if (current) void navigate(current.to)
  }, [opensFirst, isSearching, current, navigate])
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setOpensFirst(true)
    else if (event.key === 'ArrowDown') setMarked(at + 1)
    else if (event.key === 'ArrowUp') setMarked(at - 1)
    else return
    event.preventDefault()
  }
  const isAsked = words.trim().length > 1
  return (
    <Box component="search" display="block">
      <TextInput
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        {...(currentId ? { 'aria-activedescendant': currentId } : {})}
        autoComplete="off"
        data-autofocus={focused || undefined}
        placeholder={example}
        value={words}
        maxLength={100}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={isAsked && isSearching ? <Loader size={16} /> : null}
        onKeyDown={press}
        onChange={(event) => {
          setMarked(0)
          setOpensFirst(false)
          onWords(event.currentTarget.value)
        }}
      />
      <div id={id} role="listbox" aria-label="Results" className={classes.results}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are results
          <div key={group.key} role="group" aria-label={group.label}>
            <Text fz="xs" fw={650} c="dimmed" mt="xs" mb={2} aria-hidden>
              {group.label}
            </Text>
            {group.found.map(({ title, message, to }) => (
              <AppLink
                key={to}
                id={optionId(to)}
                role="option"
                aria-selected={to === current?.to}
                tabIndex={-1}
                look="plain"
                to={to}
                className={classes.row}
              >
                <strong>{title}</strong>
                <Text span inherit c="dimmed" lineClamp={1} data-anywhere>
                  {message}
                </Text>
              </AppLink>
            ))}
          </div>
        ))}
      </div>
      <Quiet role="status" mt="xs">
        {isAsked && !isSearching && all.length === 0
          ? 'Nothing found. Try a part of the name or the whole number.'
          : ''}
      </Quiet>
    </Box>
  )
}
