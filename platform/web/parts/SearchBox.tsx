import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface Props {
  value: string
  onSearch: (words: string) => void
  label: string
  /** An example search. */
  example?: string
  /** Focuses the field immediately because the window was opened for it. */
  focused?: boolean
}

/** A search field. It searches when typing pauses or on Enter, and Escape clears it. */
export function SearchBox({ value, onSearch, label, example, focused = false }: Props) {
  const [words, setWords] = useState(value)
  const sent = useRef(value)
  const typedAt = useRef('')
  if (value !== sent.current) {
    sent.current = value
    setWords(value)
  }
  const search = (text: string) => {
    if (text === sent.current) return
    sent.current = text
    onSearch(text)
  }
  useEffect(() => {
    const rest = setTimeout(() => {
      // The user has followed a link in between; a search would lead back to this page.
      if (window.location.pathname === typedAt.current) search(words.trim())
    }, 300)
    return () => clearTimeout(rest)
  })
  const clear = () => {
    setWords('')
    search('')
  }
  return (
    <TextInput
      data-autofocus={focused || undefined}
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={example ?? label}
      value={words}
      maxLength={100}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={words ? <CloseButton size="sm" aria-label="Clear the search" onClick={clear} /> : null}
      onChange={(event) => {
        typedAt.current = window.location.pathname
        setWords(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') search(words.trim())
        if (event.key === 'Escape') clear()
      }}
    />
  )
}
